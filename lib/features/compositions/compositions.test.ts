import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { findItem } from '@/lib/features/items/find-item.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { eventsAfter } from '@/lib/platform/jobs/event-log'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listCompositions, requireComposition } from './list-compositions.server'
import { driveComposition } from './drive-composition.server'
import { compositionLog } from './composition-log.server'
import { eventsOf } from '@/lib/platform/jobs/event-route'
import { funnelOf } from './funnel'
import {
  deleteComposition,
  restoreComposition,
  resumeComposition,
  stopComposition,
  sweepCompositions,
} from './composition-status.server'
import { saveComposition } from './save-composition.server'
import { seedsIn } from './seeds/find-seeds.server'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'
import { askComposition } from './testing/setup'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const never = new AbortController().signal

describeOnDatabases('a composition', (open) => {
  const driving = async () => {
    const database = await open()
    engine.setFaults({})
    const drive = async (id: string) => {
      await driveComposition(database, id, never)
      return await requireComposition(database, id)
    }
    return { database, drive }
  }

  it('composes as many as are wanted and tells of it as it does', async () => {
    const { database, drive } = await driving()
    const id = await askComposition({ database, engine })
    const live = new Response(
      eventsOf(database, compositionLog, { of: id, after: 0, signal: never }),
    ).text()
    const made = await drive(id)
    expect(made).toMatchObject({ status: 'done', error: null, kept_count: 5 })
    expect(made.title).toBe('5 problems of 2 from pasted problems')
    expect(made.attempt_count).toBe(made.state.attempts.length)
    expect(made.calls).toBeGreaterThanOrEqual(25)
    const ids = [...(await live).matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))
    expect(ids).toEqual(Array.from({ length: made.state.last }, (_, at) => at + 1))
    const counts = funnelOf(made.state.attempts).map(({ count }) => count)
    expect(counts[0]).toBe(made.attempt_count)
    expect(counts.at(-1)).toBe(5)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const { rows } = await listCompositions(database, { limit: 1 })
    expect(rows[0]).toMatchObject({ id, kept_count: 5 })
  })

  it('tries no more than it may, and says what became of each', async () => {
    const { database, drive } = await driving()
    const id = await askComposition({ database, engine }, { wanted: 200, limit: 500 })
    const made = await drive(id)
    // Six problems make thirty pairs.
    expect(made).toMatchObject({ status: 'done', limit: 30, attempt_count: 30 })
    const dropped = made.state.attempts.flatMap((attempt) => attempt.dropped ?? [])
    expect(dropped.length).toBeGreaterThan(0)
    expect(dropped.length + made.kept_count).toBe(30)
    expect(funnelOf(made.state.attempts).reduce((sum, row) => sum + row.dropped, 0)).toBe(
      dropped.length,
    )
    await expect(resumeComposition(database, id)).rejects.toThrow(/All attempts are used/)
  })

  it('is stopped within a moment, and goes on from there to the same end', async () => {
    const { database, drive } = await driving()
    const whole = await drive(await askComposition({ database, engine }, { seed: 7 }))
    engine.setFaults({ latency_ms: 30 })
    const id = await askComposition(
      { database, engine },
      { seed: 7, params: { max_tokens: 4_095 } },
    )
    const before = engine.requests().received
    const driven = driveComposition(database, id, never)
    await vi.waitUntil(() => engine.requests().received > before + 4, { timeout: 20_000 })
    await stopComposition(database, id)
    await driven
    const stopped = await requireComposition(database, id)
    expect(stopped.status).toBe('stopped')
    expect(stopped.kept_count).toBeLessThan(5)
    engine.setFaults({})
    await resumeComposition(database, id)
    const gone = await drive(id)
    expect(gone.status).toBe('done')
    const problemsOf = ({ state }: typeof gone) =>
      new Set(keptIn(state).map(({ problem }) => problem))
    expect(problemsOf(gone)).toEqual(problemsOf(whole))
  })

  it('says in the words of the server why it broke off, and goes on after that', async () => {
    const { database, drive } = await driving()
    const id = await askComposition({ database, engine }, { seed: 8, params: { top_p: 0.5 } })
    engine.setFaults({ status: 400, message: 'The tokens of this model are used up.' })
    const failed = await drive(id)
    expect(failed.status).toBe('failed')
    expect(failed.error).toContain('used up')
    engine.setFaults({})
    await resumeComposition(database, id)
    expect(await drive(id)).toMatchObject({ status: 'done', error: null })
  })

  it('is handed back to another process where it is', async () => {
    const { database, drive } = await driving()
    const id = await askComposition({ database, engine }, { seed: 9, params: { top_p: 0.6 } })
    engine.setFaults({ latency_ms: 30 })
    const handBack = new AbortController()
    const before = engine.requests().received
    const driven = driveComposition(database, id, handBack.signal)
    await vi.waitUntil(() => engine.requests().received > before + 2, { timeout: 20_000 })
    handBack.abort(new Error('stopping'))
    await expect(driven).rejects.toThrow('stopping')
    expect((await requireComposition(database, id)).status).toBe('running')
    engine.setFaults({})
    expect((await drive(id)).status).toBe('done')
  })

  it('is saved as items with their chain, whose parts are composed anew', async () => {
    const { database, drive } = await driving()
    const id = await askComposition({ database, engine }, { depth: 3, wanted: 2 })
    const { id: authorId } = await localOwner(database)
    await expect(
      saveComposition(database, id, { collection: undefined, authorId }),
    ).rejects.toThrow(/being composed/)
    const { state } = await drive(id)
    const saved = await saveComposition(database, id, { collection: 'chains', authorId })
    expect(saved.item_ids).toHaveLength(2)
    const [first] = keptIn(state)
    const item = await findItem(saved.item_ids[0] ?? '', database)
    expect(item).toMatchObject({
      kind: 'composed-problem',
      text: first?.problem,
      gold: { answer: first?.parts.at(-1)?.answer },
      payload: { depth: 3, relations: [{ from: first?.names[0] }, { from: first?.names[2] }] },
    })
    const { payload } = item ?? {}
    expect(payload?.['checks']).toHaveLength(6)
    const again = await saveComposition(database, id, { collection: 'chains', authorId })
    expect(again.item_ids).toEqual(saved.item_ids)
    const { seeds } = await seedsIn(database, saved.collection.id)
    const given = new Set(
      state.attempts.flatMap(({ parts }) => parts.map(({ problem }) => problem)),
    )
    expect(seeds.length).toBeGreaterThanOrEqual(3)
    for (const { problem } of seeds) expect(given).toContain(problem)
    const more = await askComposition(
      { database, engine },
      { from: { collection: 'chains' }, wanted: 1 },
    )
    expect(await drive(more)).toMatchObject({ status: 'done', from: { name: 'chains' } })
  })

  it('is gone when it is deleted, also while it is made', async () => {
    const { database } = await driving()
    engine.setFaults({ latency_ms: 20 })
    const id = await askComposition({ database, engine }, { params: { top_p: 0.4 } })
    const before = engine.requests().received
    const driven = driveComposition(database, id, never)
    await vi.waitUntil(() => engine.requests().received > before, { timeout: 20_000 })
    await deleteComposition(database, id)
    await driven
    engine.setFaults({})
    await expect(requireComposition(database, id)).rejects.toThrow(/no composed problem set/)
    await expect(deleteComposition(database, id)).rejects.toThrow(/no composed problem set/)

    await restoreComposition(database, id)
    expect(await requireComposition(database, id)).toMatchObject({ status: 'stopped' })
    await deleteComposition(database, id)
    await sweepCompositions(database, new Date(Date.now() + 1000))
    expect(await eventsAfter(database, compositionLog, { of: id, after: 0 })).toEqual([])
    await expect(restoreComposition(database, id)).rejects.toThrow(/no composed problem set/)
  })

  it.each([
    [{ from: { collection: 'nowhere' } }, /no collection/],
    [{ from: { problems: [{ problem: 'One?', answer: '1' }] } }, /2 different problems/],
    [{ from: { lines: 'One?\t1\nTwo?' } }, /Line 2: no tab/],
    [{ from: {} }, /exactly one/],
    [{ servers: { policy: 'nowhere' } }, /no model server/],
    [{ prompts: { 'composition-rl/compose-define': 9 } }, /no version 9/],
    [{ depth: 1 }, /depth/],
  ])('is refused with its reason: %j', async (composition, reason) => {
    const database = await open()
    await expect(askComposition({ database, engine }, composition)).rejects.toThrow(reason)
  })
})
