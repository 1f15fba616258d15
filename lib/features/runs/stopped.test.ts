import { expect, it, vi } from 'vitest'
import { requireRun } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { cancelRun, pauseRun, resumeRun } from './run-status.server'
import { askRun, claimOf, describeWithEngine, eventsOf, never } from './testing'

/** A busy machine is slow to begin. */
const patience = { timeout: 20_000 }

describeWithEngine('a run', (open) => {
  it('ends its calls when it is cancelled, and keeps what has ended', async () => {
    const { database, engine } = await open()
    engine.setFaults({ endless: true })
    const { id } = await askRun(
      { database, engine },
      { samples: 6, ...claimOf('The bridge is long.') },
    )
    const driven = driveRun(database, id, never)
    await vi.waitUntil(() => engine.requests().running > 0, patience)
    expect(await cancelRun(database, id)).toBe(true)
    await driven
    await vi.waitUntil(() => engine.requests().running === 0, patience)
    engine.setFaults({})
    expect(await requireRun(database, id)).toMatchObject({ status: 'cancelled', trace_ids: [] })
    expect((await eventsOf(database, id)).at(-1)).toMatchObject({
      type: 'finished',
      status: 'cancelled',
    })
  })

  it('lets what runs end when it is paused, and goes on from there', async () => {
    const { database, engine } = await open()
    engine.setFaults({ latency_ms: 30 })
    const { id } = await askRun(
      { database, engine },
      { samples: 12, ...claimOf('The bridge is high.') },
    )
    const before = engine.requests().received
    const driven = driveRun(database, id, never)
    await vi.waitUntil(() => engine.requests().received > before, patience)
    expect(await pauseRun(database, id)).toBe(true)
    await driven
    const paused = await requireRun(database, id)
    expect(paused.status).toBe('paused')
    expect(paused.progress.done).toBeGreaterThan(0)
    expect(paused.progress.done).toBeLessThan(12)
    engine.setFaults({})
    expect(await resumeRun(database, id)).toBe(true)
    await driveRun(database, id, never)
    expect(await requireRun(database, id)).toMatchObject({ status: 'done', progress: { done: 12 } })
    expect(engine.requests().received - before).toBe(12)
  })

  it('goes on in another process without making a finished call again', async () => {
    const { database, engine } = await open()
    engine.setFaults({ latency_ms: 20 })
    const { id } = await askRun(
      { database, engine },
      { samples: 20, ...claimOf('The bridge is famous.') },
    )
    const before = engine.requests().finished
    const gone = new AbortController()
    const first = driveRun(database, id, gone.signal)
    await vi.waitUntil(() => engine.requests().finished - before >= 4, patience)
    gone.abort(new Error('handed back'))
    await expect(first).rejects.toThrow('handed back')
    await driveRun(database, id, never)
    engine.setFaults({})
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', progress: { done: 20, failed: 0 } })
    expect(new Set(run.trace_ids).size).toBe(20)
    const finished = (await eventsOf(database, id)).filter(({ type }) => type === 'progress')
    expect(finished).toHaveLength(20)
  })
})
