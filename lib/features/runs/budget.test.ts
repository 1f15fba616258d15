import { expect, it, onTestFinished, vi } from 'vitest'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { setBudget } from '@/lib/core/model-calls/spending.server'
import { sweepImports } from '@/lib/features/imports/remove/discard-import.server'
import { judge, load, right, row, unsure } from '@/lib/features/judging/testing'
import { driveJudging } from '@/lib/features/judging/drive-judging.server'
import { judgingRows, requireJudging } from '@/lib/features/judging/list-judgings.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import type { Engine } from '@/lib/platform/engine/server'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { sql } from '@/lib/platform/db/sql'
import { resetEnv } from '@/lib/platform/env'
import { changeRun } from './change-run.server'
import { driveRun } from './drive/drive-run.server'
import { requireRun } from './list-runs.server'
import { runRows } from './run-events.server'
import { askRun, claimOf, describeWithEngine, never } from './testing'

/** A thousand tokens cost 2 in a prompt and 10 in a completion. */
const prices = { prompt_price: 2_000, completion_price: 10_000 }

async function addPriced(database: Database, { url }: Engine, more: object = prices) {
  const { id: author } = await localOwner(database)
  const given = { name: 'priced', base_url: url, roles: ['policy', 'judge'], max_concurrency: 2 }
  const parsed = newModelServerSchema.parse({ ...given, ...more })
  return (await createModelServer(database, parsed, author)).id
}

function priceOf({ prompt, completion }: { prompt: number; completion: number }): number {
  return (prompt * prices.prompt_price + completion * prices.completion_price) / 1e6
}

describeWithEngine('what a run costs', (open) => {
  it('is the tokens of its calls at the prices of its server', async () => {
    const { database, engine } = await open()
    const policy = await addPriced(database, engine)
    const request = { samples: 3, servers: { policy }, ...claimOf('The bridge costs money.') }
    const { id } = await askRun({ database, engine }, request)
    await driveRun(database, id, never)
    const { cost, tokens, budget } = await requireRun(database, id)
    expect(tokens.completion).toBeGreaterThan(0)
    expect(cost).toEqual({
      amount: expect.closeTo(priceOf(tokens), 9),
      currency: 'USD',
      unpriced_calls: 0,
    })
    expect(budget).toBeNull()
    const again = await askRun({ database, engine }, request)
    await driveRun(database, again.id, never)
    expect(await requireRun(database, again.id)).toMatchObject({ cached: 3, cost: null })
  })

  it('counts calls without a price beside the amount', async () => {
    const { database, engine } = await open()
    const policy = await addPriced(database, engine, {})
    const { id } = await askRun(
      { database, engine },
      { samples: 2, servers: { policy }, ...claimOf('The bridge has no price.') },
    )
    await driveRun(database, id, never)
    const { cost, calls } = await requireRun(database, id)
    expect(cost).toEqual({ amount: 0, currency: 'USD', unpriced_calls: calls })
  })

  it('pauses at its budget, and goes on when that is raised', async () => {
    const { database, engine } = await open()
    const policy = await addPriced(database, engine)
    const { id } = await askRun(
      { database, engine },
      { samples: 12, budget: 1e-9, servers: { policy }, ...claimOf('The bridge is dear.') },
    )
    await driveRun(database, id, never)
    const paused = await requireRun(database, id)
    expect(paused).toMatchObject({ status: 'paused', progress: { failed: 0 }, errors: [] })
    // Two calls at a time, and those had begun.
    expect(paused.progress.done).toBeGreaterThan(0)
    expect(paused.progress.done).toBeLessThanOrEqual(2)
    expect(paused.error).toMatch(
      /^The budget of USD\s0\.000000001\d* is used up: USD\s[\d.]+ spent/,
    )
    await changeRun(database, id, { budget: 1_000 })
    await changeJob(database, runRows, { id, action: 'resume' })
    await driveRun(database, id, never)
    const done = await requireRun(database, id)
    expect(done).toMatchObject({ status: 'done', progress: { done: 12 }, error: null })
    expect(done.budget).toBe(1_000)
    expect(done.cost?.amount).toBeCloseTo(priceOf(done.tokens), 9)
  })

  it('is exceeded by no more calls than the server takes at a time', async () => {
    const { database, engine } = await open()
    const server = await addPriced(database, engine, { ...prices, max_concurrency: 1 })
    const ids = await load(database, 'priced', [row(right, 0), row(unsure, 1)])
    const judges = { default: server }
    const criteria = ['coverage', 'atomic']
    const request = { trace_ids: ids, judges, criteria, cache: 'refresh', budget: 1e-9 }
    const id = await judge(database, request, false)
    await driveJudging(database, id, never)
    expect((await requireJudging(database, id)).status).toBe('paused')
    // Equal requests of both traces are one call.
    const calls = await database.query(
      sql`SELECT DISTINCT key FROM model_call_use WHERE run_id = ${id}`,
    )
    expect(calls).toHaveLength(1)
  })

  it('goes with its collection', async () => {
    const { database, engine } = await open()
    const policy = await addPriced(database, engine)
    const request = { servers: { policy }, ...claimOf('The bridge is torn down.') }
    const kept = await askRun({ database, engine }, { ...request, budget: 5 })
    const { id } = await askRun({ database, engine }, { ...request, collection: 'gone', budget: 5 })
    await driveRun(database, id, never)
    const { collection } = await requireRun(database, id)
    await deleteCollection(database, collection.id)
    await sweepImports(database, new Date(Date.now() + 1))
    expect(
      await database.query(sql`SELECT work_id FROM spending WHERE work_id IN (${kept.id}, ${id})`),
    ).toEqual([{ work_id: kept.id }])
  })

  it('includes its judge run, which spends the same budget', async () => {
    const { database, engine } = await open()
    const [policy, judged] = ['built-in', await addPriced(database, engine)]
    const { id } = await askRun(
      { database, engine },
      {
        samples: 2,
        judge: true,
        budget: 1e-9,
        servers: { policy, judge: judged },
        ...claimOf('The bridge was opened in 1937 and is judged.'),
      },
    )
    await driveRun(database, id, never)
    const paused = await requireRun(database, id)
    expect(paused).toMatchObject({ status: 'paused', progress: { done: 2 } })
    expect(paused.error).toMatch(/budget/)
    expect(paused.judging?.status).toBe('paused')
    await changeRun(database, id, { budget: null })
    await changeJob(database, runRows, { id, action: 'resume' })
    await driveRun(database, id, never)
    const done = await requireRun(database, id)
    expect(done).toMatchObject({ status: 'done', judging: { status: 'done' } })
    const judging = await requireJudging(database, done.judging?.id ?? '')
    expect(judging.cost?.amount).toBeGreaterThan(0)
    expect(done.cost?.amount).toBeCloseTo(judging.cost?.amount ?? Number.NaN, 9)
  })

  it('needs prices for a budget, and pauses where a reply tells no tokens', async () => {
    const { database, engine } = await open()
    const policy = await addPriced(database, engine, { max_concurrency: 1 })
    const request = { samples: 2, servers: { policy }, ...claimOf('The bridge is not counted.') }
    await expect(askRun({ database, engine }, { ...request, budget: 5 })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('priced'),
    })
    const { id } = await askRun({ database, engine }, request)
    await setBudget(database, id, 5)
    await driveRun(database, id, never)
    expect(await requireRun(database, id)).toMatchObject({
      status: 'paused',
      error: expect.stringContaining('remove it to resume'),
    })
  })

  it('is in the currency of the settings', async () => {
    vi.stubEnv('CURRENCY', 'EUR')
    resetEnv()
    onTestFinished(() => {
      vi.stubEnv('CURRENCY', undefined)
      resetEnv()
    })
    const { database, engine } = await open()
    const policy = await addPriced(database, engine)
    const { id } = await askRun(
      { database, engine },
      { servers: { policy }, ...claimOf('The bridge costs euros.') },
    )
    await driveRun(database, id, never)
    const { cost } = await requireRun(database, id)
    expect(cost?.currency).toBe('EUR')
  })

  it('of a judge run alone pauses it at its own budget', async () => {
    const { database, engine } = await open()
    // One call at a time: the second begins when the first is charged.
    const server = await addPriced(database, engine, { ...prices, max_concurrency: 1 })
    const ids = await load(database, 'priced', [row(right, 0), row(unsure, 1)])
    const judges = { default: server }
    const request = { trace_ids: ids, judges, criteria: ['coverage'], cache: 'refresh' }
    const id = await judge(database, { ...request, budget: 1e-9 }, false)
    await driveJudging(database, id, never)
    const paused = await requireJudging(database, id)
    expect(paused).toMatchObject({ status: 'paused', budget: 1e-9, progress: { failed: 0 } })
    await setBudget(database, id, 100)
    await changeJob(database, judgingRows, { id, action: 'resume' })
    await driveJudging(database, id, never)
    const done = await requireJudging(database, id)
    expect(done).toMatchObject({ status: 'done', progress: { done: 2 }, error: null })
    expect(done.cost?.amount).toBeCloseTo(priceOf(done.tokens), 9)
  })
})
