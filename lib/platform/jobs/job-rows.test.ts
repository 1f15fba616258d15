import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { defineJob } from './define-job'
import { changeStatus, listUnfinished, onChangeOf, statusOf, type JobRows } from './job-rows'
import { JobQueue } from './queue'
import { jobStatuses } from './status'

const rows: JobRows = { table: 'kept_work', missing: 'There is none.', finish: 'work' }
const endedAtOnce: JobRows = { ...rows, finish: 'status' }
const neverFinished: JobRows = { table: rows.table, missing: rows.missing }

/** One row for each status, named after it; those of `finished` have an end. */
async function withRows(database: Database, finished: readonly string[] = []): Promise<Database> {
  await database.execute(sql`
    CREATE TABLE IF NOT EXISTS ${raw(rows.table)} (id TEXT PRIMARY KEY, status TEXT NOT NULL,
      error TEXT, started_at TEXT, finished_at TEXT)`)
  await database.execute(sql`DELETE FROM ${raw(rows.table)}`)
  for (const status of jobStatuses)
    await database.execute(sql`
      INSERT INTO ${raw(rows.table)} (id, status, finished_at)
      VALUES (${status}, ${status}, ${finished.includes(status) ? '2026-01-01' : null})`)
  return database
}

const rowSchema = z.object({
  status: z.string(),
  error: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})

async function rowOf(database: Database, id: string) {
  const [row] = await database.query(sql`
    SELECT status, error, started_at, finished_at FROM ${raw(rows.table)} WHERE id = ${id}`)
  return rowSchema.parse(row)
}

describeOnDatabases('rows of work', (open) => {
  it('change their status only where that may be done, and say so', async () => {
    const database = await withRows(await open())
    const changes: string[] = []
    const leave = onChangeOf(rows, 'queued', () => changes.push('queued'))
    const pause = async (id: string) =>
      await changeStatus(database, rows, { id, transition: 'pause' })
    expect(await Promise.all(['queued', 'done', 'none'].map(pause))).toEqual([true, false, false])
    leave()
    expect(changes).toEqual(['queued'])
    expect(await statusOf(database, rows, 'queued')).toBe('paused')
    expect(await statusOf(database, rows, 'none')).toBeNull()
  })

  it('end with their status, or once the work has put away what it began', async () => {
    const database = await withRows(await open())
    const fail = { transition: 'fail', reason: 'The disk is full.' } as const
    await changeStatus(database, endedAtOnce, { id: 'running', ...fail })
    expect(await rowOf(database, 'running')).toMatchObject({
      status: 'failed',
      error: 'The disk is full.',
      finished_at: expect.any(String),
    })
    await changeStatus(database, rows, { id: 'queued', ...fail })
    expect(await rowOf(database, 'queued')).toMatchObject({ status: 'failed', finished_at: null })
  })

  it('keep the time of their first start, and forget their end when they are retried', async () => {
    const database = await withRows(await open(), ['failed'])
    await changeStatus(database, rows, { id: 'failed', transition: 'retry' })
    expect(await rowOf(database, 'failed')).toMatchObject({ status: 'queued', finished_at: null })
    await changeStatus(database, rows, { id: 'failed', transition: 'start' })
    const { started_at: first } = await rowOf(database, 'failed')
    await changeStatus(database, rows, { id: 'failed', transition: 'pause' })
    await changeStatus(database, rows, { id: 'failed', transition: 'resume' })
    await changeStatus(database, rows, { id: 'failed', transition: 'start' })
    expect(first).not.toBeNull()
    expect(await rowOf(database, 'failed')).toMatchObject({ status: 'running', started_at: first })
  })

  it('are unfinished while they are active, and where they ended without an end', async () => {
    const database = await withRows(await open(), ['done', 'failed'])
    expect(await listUnfinished(database, rows)).toEqual(['cancelled', 'queued', 'running'])
    expect(await listUnfinished(database, neverFinished)).toEqual(['queued', 'running'])
  })

  it('record a failure, after which the work puts away what it began', async () => {
    const database = await withRows(await open(), ['done', 'failed', 'cancelled'])
    const job = defineJob({ kind: 'kept-work', rows, work: async () => undefined })
    expect(await job.listUnfinished(database)).toEqual(['queued', 'running'])
    await job.onFailed(database, 'running', 'out of memory')
    expect(await rowOf(database, 'running')).toMatchObject({
      status: 'failed',
      error: 'The job failed: out of memory',
    })
    const claim = { kinds: [job.kind], held: [], leaseMs: 1_000 }
    expect(await new JobQueue(database).claim(claim)).toMatchObject({ id: 'running' })
  })
})
