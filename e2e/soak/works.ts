import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bridge, bridgeTrace } from '@/e2e/rows/claims'
import { annotate } from '@/e2e/support/annotator'
import { startJudgedStudy, type StudySize, studyProblems } from '@/e2e/support/judged-study'
import { openBackup } from '@/lib/features/backup/open-backup.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Answering } from './answering'
import type { MortalServer } from './mortal-server'

export interface World<Served extends Answering = Answering> {
  server: Served
  database: Database
  /** Whether enough servers were killed: no new work begins. */
  isOver: () => boolean
}

/** What came of one kind of work. */
export interface Tally {
  kind: string
  acknowledged: number
  /** Each a sentence. */
  problems: string[]
}

export const rowsOfFile = 20
const importPauseMs = 500
const markPauseMs = 100
const smallStudy: StudySize = { pairs: 40, people: 6, overlap: 2 }

/** Imports one small file after the other. */
export async function importFiles({ server, database, isOver }: World): Promise<Tally> {
  const acknowledged: { id: string; file: number }[] = []
  for (let file = 0; !isOver(); file++) {
    const body = traceLines(file)
    const reply = await server.ask(`/api/imports?collection=files&filename=${file}.jsonl`, {
      method: 'POST',
      body,
    })
    if (reply !== null) acknowledged.push({ id: String(reply['id']), file })
    await wait(importPauseMs)
  }
  const problems: string[] = []
  for (const { id } of acknowledged) {
    const report = await server.until(`/api/imports/${id}`, isEnded)
    if (report['status'] !== 'done' || report['rows_read'] !== rowsOfFile)
      problems.push(`import ${id} is ${String(report['status'])}`)
  }
  const stored = await database.query(sql`
    SELECT i.external_id AS name, count(*) AS n FROM trace t JOIN item i ON i.seq = t.item_seq
    JOIN collection c ON c.id = i.collection_id WHERE c.name = 'files' GROUP BY i.external_id`)
  const counts = new Map(stored.map(({ name, n }) => [String(name), Number(n)]))
  for (const [name, n] of counts) if (n !== 1) problems.push(`row ${name} is stored ${n} times`)
  for (const { file } of acknowledged)
    for (let row = 0; row < rowsOfFile; row++)
      if (!counts.has(`${file}-${row}`)) problems.push(`row ${file}-${row} is lost`)
  return { kind: 'imports', acknowledged: acknowledged.length, problems }
}

export function traceLines(file: number): string {
  const rows = Array.from({ length: rowsOfFile }, (_, row) =>
    bridgeTrace({
      item_id: `${file}-${row}`,
      input: { ...bridge, claim: `Bridge ${row} of file ${file} is old.` },
    }),
  )
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

export const isEnded = ({ status }: Record<string, unknown>) =>
  !['queued', 'running', 'uploading'].includes(String(status))

/** Marks one trace, each time with another comment. */
export async function markTraces({ server, database, isOver }: World, trace: string) {
  const kept: string[] = []
  for (let n = 0; !isOver(); n++) {
    const comment = `mark ${n}`
    const mark = { traces: [trace], kind: 'wrong_verdict', comment }
    if ((await server.send('/api/marks', mark)) !== null) kept.push(comment)
    await wait(markPauseMs)
  }
  const stored = await database.query(sql`SELECT comment, count(*) AS n FROM mark GROUP BY comment`)
  const counts = new Map(stored.map(({ comment, n }) => [String(comment), Number(n)]))
  const problems = kept.filter((one) => !counts.has(one)).map((one) => `${one} is lost`)
  for (const [comment, n] of counts) if (n !== 1) problems.push(`${comment} is stored ${n} times`)
  return { kind: 'marks', acknowledged: kept.length, problems }
}

/** Runs a model on a few claims, then a judge on the traces; each is asked for with a key until it is answered. */
export async function runModels({ server, database, isOver }: World, items: number) {
  const runs: Tally = { kind: 'runs', acknowledged: 0, problems: [] }
  const judgings: Tally = { kind: 'judge runs', acknowledged: 0, problems: [] }
  while (!isOver()) {
    const key = { 'idempotency-key': randomUUID() }
    const wanted = { systems: ['decompose-rl'], collection: 'asked', cache: 'refresh' }
    const run = await sendUntilAnswered(server, '/api/runs', wanted, key)
    const id = String(run['id'])
    runs.acknowledged += 1
    const done = await server.until(`/api/runs/${id}`, isEnded)
    const traces = Array.isArray(done['trace_ids']) ? done['trace_ids'] : []
    if (done['status'] !== 'done' || new Set(traces).size !== items || traces.length !== items)
      runs.problems.push(`run ${id} is ${String(done['status'])} with ${traces.length} traces`)
    const judging = await server.send('/api/judgings', { trace_ids: traces, cache: 'refresh' })
    if (judging === null) continue
    judgings.acknowledged += 1
    const judged = await server.until(`/api/judgings/${String(judging['id'])}`, isEnded)
    if (judged['status'] !== 'done')
      judgings.problems.push(`judge run ${String(judging['id'])} is ${String(judged['status'])}`)
  }
  const doubled = await database.query(sql`
    SELECT run_id, item_id, count(*) AS n FROM run_sample
    GROUP BY run_id, item_id, system, sample HAVING count(*) > 1`)
  for (const { run_id: run } of doubled) runs.problems.push(`run ${String(run)} has a sample twice`)
  return [runs, judgings]
}

export async function sendUntilAnswered(
  server: Answering,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  for (;;) {
    const reply = await server.send(path, body, headers)
    if (reply !== null) return reply
  }
}

/** One study after the other, judged by several people at once. */
export async function judgeStudies(
  { server, database, isOver }: World,
  size: StudySize = smallStudy,
): Promise<Tally> {
  const tally: Tally = { kind: 'judgements', acknowledged: 0, problems: [] }
  while (!isOver()) {
    const { id, tokens } = await startJudgedStudy(database, size)
    const works = tokens.map((token) =>
      annotate({ token, addressOf: () => server.address, thinkMs: () => 200 * Math.random() }),
    )
    const acknowledged = (await Promise.all(works)).flatMap((one) => one.acknowledged)
    tally.acknowledged += acknowledged.length
    tally.problems.push(...(await studyProblems(database, { id, acknowledged }, size)))
  }
  return tally
}

/** Backs up again and again, killed in the middle half of the time; a file that exists must be whole. */
export async function backUp({ server, isOver }: World<MortalServer>): Promise<Tally> {
  const tally: Tally = { kind: 'backups', acknowledged: 0, problems: [] }
  const env = { ...process.env, DATA_DIR: server.dataDir, ...server.settings }
  while (!isOver()) {
    const file = join(server.dataDir, '..', 'soak-backup.tar')
    const child = spawn(process.execPath, ['dist/touchstone.mjs', 'backup', file, '--force'], {
      env,
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
    const cut = setTimeout(() => child.kill('SIGKILL'), 300 + 6_000 * Math.random())
    const code = await ended
    clearTimeout(cut)
    if (code === 0) tally.acknowledged += 1
    const found = tally.acknowledged > 0 ? await problemOf(file) : null
    if (found !== null) tally.problems.push(found)
    await wait(2_000)
  }
  return tally
}

async function problemOf(file: string): Promise<string | null> {
  try {
    await openBackup(file)
    return null
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`
  }
}
