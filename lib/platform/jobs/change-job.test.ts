import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { changeJob, type SteeredRows } from './change-job'
import { statusOf } from './job-rows'
import { jobStatuses, type JobAction, type JobStatus } from './status'

const whole: SteeredRows = {
  table: 'steered_work',
  noun: 'file',
  missing: 'There is no such file.',
  finish: 'status',
}
const withParts: SteeredRows = { ...whole, parts: { table: 'steered_part', owner: 'work_id' } }

/** One row for each status, named after it; with a part of each of those statuses. */
async function withRows(database: Database, parts: readonly string[] = []): Promise<Database> {
  await database.execute(sql`
    CREATE TABLE IF NOT EXISTS ${raw(whole.table)} (id TEXT PRIMARY KEY, status TEXT NOT NULL,
      error TEXT, started_at TEXT, finished_at TEXT)`)
  await database.execute(sql`
    CREATE TABLE IF NOT EXISTS steered_part (work_id TEXT, status TEXT, code TEXT, message TEXT)`)
  for (const table of [whole.table, 'steered_part'])
    await database.execute(sql`DELETE FROM ${raw(table)}`)
  for (const id of jobStatuses) {
    await database.execute(sql`
      INSERT INTO ${raw(whole.table)} (id, status, error, finished_at) VALUES (${id}, ${id}, 'Why.', '2026-01-01')`)
    for (const status of parts)
      await database.execute(sql`
        INSERT INTO steered_part VALUES (${id}, ${status}, 'refused', 'No such adapter.')`)
  }
  return database
}

/** The status of each row after that, or why it is as it was. */
async function outcomes(database: Database, rows: SteeredRows, action: JobAction) {
  const after: Partial<Record<JobStatus, string>> = {}
  for (const id of jobStatuses)
    after[id] = await changeJob(database, rows, { id, action }).then(
      async () => String(await statusOf(database, rows, id)),
      (error: Error) => error.message,
    )
  return after
}

describeOnDatabases('work', (open) => {
  it('is paused where it goes on, and twice is as good as once', async () => {
    const database = await withRows(await open())
    expect(await outcomes(database, whole, 'pause')).toEqual({
      queued: 'paused',
      running: 'paused',
      paused: 'paused',
      stopped: 'This file is stopped; it cannot be paused.',
      done: 'This file is done; it cannot be paused.',
      failed: 'This file is failed; it cannot be paused.',
      cancelled: 'This file is cancelled; it cannot be paused.',
    })
  })

  it('is resumed where it was paused, and twice is as good as once', async () => {
    const database = await withRows(await open())
    expect(await outcomes(database, whole, 'resume')).toMatchObject({
      queued: 'queued',
      running: 'running',
      paused: 'queued',
      failed: 'This file is failed; it cannot be resumed.',
    })
  })

  it('without parts is retried where it failed or was cancelled', async () => {
    const database = await withRows(await open())
    expect(await outcomes(database, whole, 'retry')).toMatchObject({
      running: 'This file is running; it cannot be retried.',
      paused: 'This file is paused; it cannot be retried.',
      done: 'No part of this file has failed.',
      failed: 'queued',
      cancelled: 'queued',
    })
    const [row] = await database.query(
      sql`SELECT error, finished_at FROM ${raw(whole.table)} WHERE id = 'failed'`,
    )
    expect(row).toEqual({ error: null, finished_at: null })
  })

  it('with parts is retried where one of them failed or was cancelled, and these alone', async () => {
    const database = await withRows(await open(), ['done', 'failed', 'cancelled'])
    expect(await outcomes(database, withParts, 'retry')).toMatchObject({
      running: 'running',
      done: 'queued',
      failed: 'queued',
    })
    const parts = await database.query(
      sql`SELECT status, code FROM steered_part WHERE work_id = 'done' ORDER BY status, code`,
    )
    expect(parts).toEqual([
      { status: 'done', code: 'refused' },
      { status: 'queued', code: null },
      { status: 'queued', code: null },
    ])
  })

  it('with parts that were never begun is retried once it has ended', async () => {
    const database = await withRows(await open(), ['done', 'queued'])
    const nothing = 'No part of this file has failed.'
    expect(await outcomes(database, withParts, 'retry')).toMatchObject({
      running: nothing,
      paused: nothing,
      cancelled: 'queued',
      failed: 'queued',
    })
  })

  it('that is not there is not found, and that cannot be set back stays as it is', async () => {
    const database = await withRows(await open())
    const retry = { id: 'failed', action: 'retry' } as const
    const gone = changeJob(database, whole, { ...retry, id: 'none' })
    await expect(gone).rejects.toThrow('There is no such file.')
    const kept: SteeredRows = { ...whole, onRetry: () => Promise.reject(new Error('gone')) }
    await expect(changeJob(database, kept, retry)).rejects.toThrow('gone')
    expect(await statusOf(database, whole, 'failed')).toBe('failed')
  })
})
