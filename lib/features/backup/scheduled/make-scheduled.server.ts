import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '@/lib/core/collections/grace'
import { recordEvent } from '@/lib/platform/auth/record'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env, type Env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { makeBackup, type Settings } from '../make-backup.server'
import { openBackup } from '../open-backup.server'
import { backupName, timeOf } from './names'

const hourMs = 60 * 60_000
const nobody = { kind: 'nobody', role: null, address: null } as const

export interface Schedule {
  settings: Settings
  backups: Env['backups']
  now?: Date
}

/** Backups of this schedule, the newest first. */
async function listBackups(folder: string): Promise<{ name: string; time: Date }[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const time = timeOf(name)
    return time === null ? [] : [{ name, time }]
  })
  return found.toSorted((a, b) => b.time.getTime() - a.time.getTime())
}

const claim = 'scheduled_backup'

/** Several workers share the schedule: who claims it has an hour. */
async function claimTurn(database: Database, now: Date): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const isFree = sql`key = ${claim} AND value < ${new Date(now.getTime() - hourMs).toISOString()}`
    await tx.execute(sql`DELETE FROM setting WHERE ${isFree}`)
    const row = [[claim, now.toISOString()]]
    return (await tx.insertMany('setting', ['key', 'value'], row, { onConflict: 'ignore' })) > 0
  })
}

/**
 * Makes a backup when the newest is older than the schedule allows, checks its list of contents, and deletes those that
 * are past their age; the newest always stays. Returns the file, or null when none was due.
 */
export async function makeScheduledBackup(
  database: Database,
  { settings, backups, now = new Date() }: Schedule = { settings: env(), backups: env().backups },
): Promise<string | null> {
  const { everyHours, keepDays, folder } = backups
  if (everyHours === null) return null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [newest] = await listBackups(folder)
  const isDue = newest === undefined || now.getTime() - newest.time.getTime() >= everyHours * hourMs
  if (!isDue || !(await claimTurn(database, now))) return null
  const file = path.join(folder, backupName(now))
  const { bytes } = await makeBackup({ settings, file, now })
  await openBackup(file)
  await database.execute(sql`DELETE FROM setting WHERE key = ${claim}`)
  await removeOld(folder, new Date(now.getTime() - keepDays * dayMs))
  log.info('backup made', { file, bytes })
  const detail = { file: path.basename(file), bytes }
  await recordEvent(database, { action: 'backup.made', by: nobody, detail })
  return file
}

async function removeOld(folder: string, before: Date): Promise<void> {
  const [, ...older] = await listBackups(folder)
  for (const { name, time } of older)
    if (time < before) await rm(path.join(folder, name), { force: true })
}
