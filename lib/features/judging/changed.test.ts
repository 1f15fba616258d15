import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { withDataFolder } from '@/lib/platform/testing'
import { driveJudging } from './drive-judging.server'
import { cancelJudging } from './judging-status.server'
import { judgingRows, listJudgings, requireJudging } from './list-judgings.server'
import { addEngine, judge, load, right, row } from './testing'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const never = new AbortController().signal

describeOnDatabases('a judge run', (open) => {
  /** Traces with a question each that no other has, and a judge run of them that is not begun. */
  async function queued(collection: string, count: number) {
    const database = await open()
    engine.setFaults({})
    const server = await addEngine(database, engine)
    const rows = Array.from({ length: count }, (_, at) =>
      row(right.replace('When', `${collection} ${at}: when`), at, { group: collection }),
    )
    const ids = await load(database, collection, rows)
    const request = { trace_ids: ids, criteria: ['atomic'], judges: { default: server } }
    return { database, ids, judging: await judge(database, request, false) }
  }

  it('that is paused lets calls end, and goes on without asking twice', async () => {
    const { database, judging } = await queued('paused', 40)
    engine.setFaults({ latency_ms: 50 })
    const before = engine.requests()
    const driven = driveJudging(database, judging, never)
    await vi.waitUntil(() => engine.requests().finished > before.finished, { timeout: 20_000 })
    await changeJob(database, judgingRows, { id: judging, action: 'pause' })
    await driven
    engine.setFaults({})
    const paused = await requireJudging(database, judging)
    expect(paused).toMatchObject({ status: 'paused', finished_at: null })
    expect(paused.progress.done).toBeLessThan(40)
    expect(engine.requests().received).toBe(engine.requests().finished)
    await changeJob(database, judgingRows, { id: judging, action: 'resume' })
    await driveJudging(database, judging, never)
    const done = await requireJudging(database, judging)
    expect(done).toMatchObject({ status: 'done', progress: { done: 40, failed: 0, total: 40 } })
    // The second question of each is the same for all.
    expect(engine.requests().received - before.received).toBe(41)
  })

  it('judges again what failed, and nothing else', async () => {
    const { database, ids, judging } = await queued('retried', 2)
    engine.setFaults({ after: 1, status: 400, message: 'No such adapter.' })
    await driveJudging(database, judging, never)
    const failed = await requireJudging(database, judging)
    expect(failed.progress.failed).toBeGreaterThan(0)
    expect(failed.errors[0]?.message).toBe('No such adapter.')
    engine.setFaults({})
    const { received } = engine.requests()
    await changeJob(database, judgingRows, { id: judging, action: 'retry' })
    await driveJudging(database, judging, never)
    expect(await requireJudging(database, judging)).toMatchObject({
      status: 'done',
      progress: { done: ids.length, failed: 0 },
      errors: [],
      error: null,
    })
    expect(engine.requests().received - received).toBe(1)
    const again = changeJob(database, judgingRows, { id: judging, action: 'retry' })
    await expect(again).rejects.toThrow('No part of this judge run has failed.')
  })

  it('that was cancelled judges what is left when it is retried', async () => {
    const { database, judging } = await queued('cancelled', 2)
    await cancelJudging(database, judging)
    await driveJudging(database, judging, never)
    await changeJob(database, judgingRows, { id: judging, action: 'retry' })
    await driveJudging(database, judging, never)
    expect(await requireJudging(database, judging)).toMatchObject({
      status: 'done',
      progress: { done: 2 },
    })
  })

  it('is listed with its counts and its first failure, newest first, page by page', async () => {
    const { database, ids, judging } = await queued('listed', 2)
    engine.setFaults({ status: 400, message: 'No such adapter.' })
    await driveJudging(database, judging, never)
    engine.setFaults({})
    const request = { filter: 'collection=listed', criteria: ['coverage'] }
    const later = await judge(database, request)
    const first = await listJudgings(database, { limit: 1 })
    expect(first.rows).toMatchObject([
      { id: later, filter: 'collection=listed', run: null, progress: { done: 2, total: 2 } },
    ])
    const second = await listJudgings(database, { limit: 1, cursor: first.next_cursor ?? '' })
    expect(second.rows).toMatchObject([
      {
        id: judging,
        filter: null,
        progress: { failed: 2 },
        errors: [{ trace_id: ids[0], message: 'No such adapter.' }],
      },
    ])
    expect(second.rows[0]?.errors).toHaveLength(1)
  })
})
