import { expect, it, vi } from 'vitest'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { judgingJob } from '@/lib/features/judging/judging-work.server'
import { requireOwnJudging } from '@/lib/features/judging/judging-status.server'
import { requireJudging } from '@/lib/features/judging/list-judgings.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { startEngine } from '@/lib/platform/engine/server'
import { sql } from '@/lib/platform/db/sql'
import { requireRun } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { runRows } from './run-events.server'
import { runJob } from './run-work.server'
import { cancelRun } from './run-status.server'
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
    await changeJob(database, runRows, { id, action: 'pause' })
    await driven
    const paused = await requireRun(database, id)
    expect(paused.status).toBe('paused')
    expect(paused.progress.done).toBeGreaterThan(0)
    expect(paused.progress.done).toBeLessThan(12)
    engine.setFaults({})
    await changeJob(database, runRows, { id, action: 'resume' })
    await driveRun(database, id, never)
    expect(await requireRun(database, id)).toMatchObject({ status: 'done', progress: { done: 12 } })
    expect(engine.requests().received - before).toBe(12)
  })

  /** A run of 24 samples whose judge takes its time, as soon as that judges. */
  async function judgedRun(claim: string) {
    const { database, engine } = await open()
    engine.setFaults({})
    const judge = await startEngine({ faults: { latency_ms: 200 } })
    const { id: author } = await localOwner(database)
    const given = newModelServerSchema.parse({ name: 'slow judge', base_url: judge.url })
    const server = await createModelServer(database, given, author)
    const servers = { policy: 'built-in', judge: server.id }
    const { id } = await askRun(
      { database, engine },
      { samples: 24, judge: true, servers, ...claimOf(claim) },
    )
    const handBack = new AbortController()
    const driven = driveRun(database, id, handBack.signal)
    await vi.waitUntil(() => judge.requests().running > 0, patience)
    return { database, judge, id, judging: { id: `${id}.24` }, driven, handBack }
  }

  it('is paused and goes on together with the judge run of its traces', async () => {
    const { database, judge, id, judging, driven } = await judgedRun('The bridge is judged.')
    await changeJob(database, runRows, { id, action: 'pause' })
    await driven
    expect(await requireRun(database, id)).toMatchObject({
      status: 'paused',
      judging: { ...judging, status: 'paused' },
    })
    await expect(requireOwnJudging(database, judging)).rejects.toThrow('belongs to a run')
    judge.setFaults({})
    await changeJob(database, runRows, { id, action: 'resume' })
    await driveRun(database, id, never)
    await judge.close()
    expect((await requireRun(database, id)).status).toBe('done')
    expect(await requireJudging(database, judging.id)).toMatchObject({
      run: id,
      status: 'done',
      progress: { done: 24, failed: 0 },
    })
    expect(await requireOwnJudging(database, judging)).toMatchObject(judging)
  })

  it('is queued at the start, and the judge run of its traces is not queued beside it', async () => {
    const { database, judge, id, judging, driven, handBack } = await judgedRun('It was stopped.')
    handBack.abort(new Error('handed back'))
    await expect(driven).rejects.toThrow('handed back')
    expect((await requireJudging(database, judging.id)).status).toBe('running')
    expect(await runJob.listUnfinished(database)).toContain(id)
    expect(await judgingJob.listUnfinished(database)).not.toContain(judging.id)
    judge.setFaults({})
    await driveRun(database, id, never)
    await judge.close()
    await database.execute(sql`UPDATE judging SET status = 'queued' WHERE id = ${judging.id}`)
    expect(await judgingJob.listUnfinished(database)).toContain(judging.id)
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
