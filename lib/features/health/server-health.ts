import { formatBytes } from '@/lib/formats/size'
import { jobKinds } from '@/lib/core/vocabulary/job-kinds'
import type { WorkLoad } from '@/lib/platform/work-load'
import { capitalised, formatCount, formatTime, plural } from '@/lib/text/numbers'

export interface ModelServerHealth {
  name: string
  answers: boolean
  message: string | null
}

/** What a server needs to work, as it was at one moment. */
export interface ServerHealth {
  at: string
  version: string
  database: { provider: 'sqlite' | 'postgresql'; bytes: number; migration: string }
  worker: { isExpected: boolean; seen_at: string | null }
  queues: readonly WorkLoad[]
  disk: { folder: string; free: number; total: number }
  backup: { folder: string; at: string | null }
  model_servers: readonly ModelServerHealth[]
}

export interface HealthLine {
  name: string
  state: 'good' | 'watch' | 'bad'
  text: string
}

const minute = 60_000
const day = 24 * 60 * minute
const gigabyte = 1e9

/** Three heartbeats. */
const silentMs = 1.5 * minute
const oldBackupMs = 7 * day
/** Free space of the disk: below one, an import may fail; below the other, any write. */
const little = { watch: 10 * gigabyte, bad: gigabyte } as const

function workerLine({ at, worker: { isExpected, seen_at: seen } }: ServerHealth): HealthLine {
  const name = 'Worker'
  const where = isExpected ? '' : ' It runs as a separate process (WORKER=off).'
  if (seen === null) return { name, state: 'bad', text: `No worker has run yet.${where}` }
  const isSilent = Date.parse(at) - Date.parse(seen) > silentMs
  const text = `Last seen ${formatTime(seen)} UTC.${where}`
  return isSilent
    ? { name, state: 'bad', text: `${text} Imports and runs don’t continue until a worker runs.` }
    : { name, state: 'good', text }
}

function queueLine({ queues }: ServerHealth): HealthLine {
  const parts = queues.flatMap(({ kind, queued, running }) => {
    const words = jobKinds.find((one) => one.kind === kind)
    if (words === undefined || queued + running === 0) return []
    return [`${plural(queued + running, words.one, words.many)} (${formatCount(running)} running)`]
  })
  const text = parts.length === 0 ? 'Empty.' : `${capitalised(parts.join(', '))}.`
  return { name: 'Queues', state: 'good', text }
}

function diskLine({ disk: { folder, free, total } }: ServerHealth): HealthLine {
  const state = free < little.bad ? 'bad' : free < little.watch ? 'watch' : 'good'
  return {
    name: 'Disk',
    state,
    text: `${formatBytes(free)} of ${formatBytes(total)} free in ${folder}.`,
  }
}

function backupLine({ at, backup: { folder, at: made } }: ServerHealth): HealthLine {
  const name = 'Last backup'
  if (made === null) return { name, state: 'watch', text: `No backup in ${folder}.` }
  const isOld = Date.parse(at) - Date.parse(made) > oldBackupMs
  return { name, state: isOld ? 'watch' : 'good', text: `${formatTime(made)} UTC in ${folder}.` }
}

/** What an owner reads, in order. */
export function healthLines(health: ServerHealth): HealthLine[] {
  const { version, database } = health
  const { provider, bytes, migration } = database
  const engine = provider === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return [
    { name: 'Version', state: 'good', text: version },
    { name: 'Database', state: 'good', text: `${engine} answers and has ${formatBytes(bytes)}.` },
    { name: 'Migrations', state: 'good', text: `Up to date (${migration}).` },
    workerLine(health),
    queueLine(health),
    diskLine(health),
    backupLine(health),
    ...health.model_servers.map(({ name, answers, message }): HealthLine => ({
      name: `Model server ${name}`,
      state: answers ? 'good' : 'bad',
      text: message ?? (answers ? 'Answers.' : 'Does not respond.'),
    })),
  ]
}
