import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { writeMetrics } from '@/lib/platform/metrics'
import { requireRun } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { runRows } from './run-events.server'
import { askRun, claimOf, describeWithEngine, eventsOf, never } from './testing'

/** From now on the database takes everything but traces; calling what it returns ends that. */
function refuseTraces(database: Database): () => void {
  const transaction = database.transaction.bind(database)
  const refusing: Database['transaction'] = async (work) =>
    await transaction(async (tx) => {
      const insertMany: typeof tx.insertMany = async (table, ...rest) => {
        if (table === 'trace') throw new Error('the disk is full')
        return await tx.insertMany(table, ...rest)
      }
      const { provider } = tx
      return await work({
        provider,
        insertMany,
        query: (statement) => tx.query(statement),
        execute: (statement) => tx.execute(statement),
        reserve: (table, count) => tx.reserve(table, count),
      })
    })
  database.transaction = refusing
  return () => {
    database.transaction = transaction
  }
}

describeWithEngine('a run', (open) => {
  it('that could not store what ended breaks off, and is taken up again without asking twice', async () => {
    const { database, engine } = await open()
    engine.setFaults({})
    const { id } = await askRun(
      { database, engine },
      { samples: 6, ...claimOf('The bay has a bridge of 1937.') },
    )
    const acceptTraces = refuseTraces(database)
    await expect(driveRun(database, id, never)).rejects.toThrow('the disk is full')
    expect((await requireRun(database, id)).progress.done).toBe(0)
    acceptTraces()
    await driveRun(database, id, never)
    const { status, trace_ids: traces, cached } = await requireRun(database, id)
    expect([status, new Set(traces).size]).toEqual(['done', 6])
    expect(cached).toBeGreaterThan(0)
  })

  it('lists what failed in the words of the server, and makes it again', async () => {
    const { database, engine } = await open()
    engine.setFaults({ status: 400, message: 'This model has no voice.' })
    const { id } = await askRun({ database, engine }, claimOf('The bridge was closed in 1938.'))
    await driveRun(database, id, never)
    const failed = await requireRun(database, id)
    expect(failed).toMatchObject({
      status: 'failed',
      error: 'This model has no voice.',
      progress: { done: 0, failed: 1 },
    })
    expect((await eventsOf(database, id)).at(-1)).toMatchObject({ status: 'failed' })
    expect(await writeMetrics([])).toContain(
      'touchstone_runs_ended_total{kind="run",status="failed"} ',
    )
    expect(failed.errors[0]).toMatchObject({ code: 'refused', message: 'This model has no voice.' })
    engine.setFaults({})
    await changeJob(database, runRows, { id, action: 'retry' })
    await driveRun(database, id, never)
    const mended = await requireRun(database, id)
    expect(mended).toMatchObject({
      status: 'done',
      error: null,
      progress: { done: 1, failed: 0 },
      errors: [],
    })
    const events = await eventsOf(database, id)
    expect(events.filter(({ type }) => type === 'finished')).toHaveLength(1)
    expect(new Set(events.map(({ at }) => at)).size).toBe(events.length)
  })

  it('is done when one sample succeeded, and failed when none did', async () => {
    const { database, engine } = await open()
    const run = { samples: 3, ...claimOf('The bridge was closed in 1939.') }
    engine.setFaults({ status: 400, message: 'No.', requests: 2 })
    const some = await askRun({ database, engine }, run)
    await driveRun(database, some.id, never)
    expect(await requireRun(database, some.id)).toMatchObject({
      status: 'done',
      error: null,
      progress: { done: 1, failed: 2 },
    })
    engine.setFaults({ status: 400, message: 'No.' })
    const none = await askRun({ database, engine }, { ...run, cache: 'refresh' })
    await driveRun(database, none.id, never)
    engine.setFaults({})
    expect(await requireRun(database, none.id)).toMatchObject({
      status: 'failed',
      error: 'All 3 samples failed. The first: No.',
      progress: { done: 0, failed: 3 },
    })
  })

  it('never takes an answer that is none for a verdict', async () => {
    const { database, engine } = await open()
    engine.setFaults({ empty_with_reasoning: true, finish_reason: 'length' })
    const { id } = await askRun({ database, engine }, claimOf('The bay has a bridge.'))
    await driveRun(database, id, never)
    engine.setFaults({})
    const { errors, trace_ids: traces } = await requireRun(database, id)
    expect(errors[0]?.code).toBe('thinking_budget')
    expect(traces).toEqual([])
  })
})
