import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { previewJudging } from './create-judging.server'
import { listJudgings, requireJudging } from './list-judgings.server'
import { driveJudging } from './drive-judging.server'
import { cancelJudging } from './judging-status.server'
import { newJudgingSchema } from './schema'
import { judge, load } from './testing'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const fact = (generated: string | null, corrected: string) => ({
  corrected,
  ...(generated !== null && { generated }),
})
const full = [
  { facts: [fact('Pears are 1 cm wide.', 'Pears are 8 cm wide.')], answer: 'no', confidence: 0.9 },
  { facts: [fact('A thimble is small.', 'A thimble is small.')], answer: 'yes', confidence: 0.3 },
  { facts: [fact('Pears grow.', 'Pears grow.')], answer: 'no', confidence: 0.2 },
]

function row(chains: typeof full) {
  return {
    schema: 'trace/1',
    system: 'decomp-entail',
    kind: 'question',
    input: { question: 'Would a pear fit in a thimble?' },
    gold: { answer: 'no' },
    model: 'mason-7b',
    sample_index: 0,
    chains: chains.map(({ facts, answer, confidence }) => ({
      facts,
      entailment: { answer, confidence },
    })),
  }
}

async function addEngine(database: Database): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'second floor', base_url: engine.url, roles: ['judge'] }
  return (await createModelServer(database, newModelServerSchema.parse(given), authorId)).id
}

/** A trace of which the judge said no before, with nothing kept to answer from. */
async function saidNo(database: Database, name: string) {
  engine.setFaults({})
  const server = await addEngine(database)
  const other = full.map((chain, at) => ({ ...chain, facts: [fact(`${name} ${at}.`, 'c')] }))
  const [id = ''] = await load(database, name, [row(other)])
  const asked = { trace_ids: [id], judges: { default: server } }
  await judge(database, asked)
  await database.execute(sql`
    UPDATE judge_call SET value = ${'"no"'}, parts = ${'{"confidence":1}'}
    WHERE trace_seq IN (SELECT seq FROM trace WHERE id = ${id})`)
  await database.execute(sql`DELETE FROM model_call_use`)
  await database.execute(sql`DELETE FROM model_call`)
  return { id, asked }
}

async function half(database: Database, id: string) {
  const trace = await findTrace(id, database)
  const { value, explanation } = trace?.rewards['accuracy_uncorrected'] ?? {}
  return { said: trace?.judge_calls.map((call) => call.value).toSorted(), value, explanation }
}

const tie = {
  said: ['no', 'yes', 'yes'],
  value: 0,
  explanation: ['yes 1, no 1, over 3 chains.', 'The vote is a tie, which counts as wrong.'],
}

describeOnDatabases('chains asked again with their facts as generated', (open) => {
  it('keeps a second vote beside the first, with who answered what', async () => {
    const database = await open()
    engine.setFaults({})
    const server = await addEngine(database)
    const [id = ''] = await load(database, 'again', [row(full)])
    const before = engine.requests().received
    const judging = await judge(database, { trace_ids: [id], judges: { default: server } })
    expect(engine.requests().received - before).toBe(3)
    expect(await requireJudging(database, judging)).toMatchObject({ calls: 3, unreadable: 0 })
    const trace = await findTrace(id, database)
    expect(trace?.verdict).toBe('no')
    expect(trace?.rewards['accuracy']?.value).toBe(1)
    // The engine says yes to every question that does not deny, and is no surer than a coin.
    expect(trace?.judge_calls).toMatchObject(
      [0, 1, 2].map((target) => ({
        criterion: 'uncorrected',
        target,
        value: 'yes',
        parts: { confidence: expect.closeTo(0.5, 6) },
        server: 'second floor',
        prompt_version: 'decomp-entail/entail@0',
      })),
    )
    expect(trace?.rewards['accuracy_uncorrected']).toMatchObject({
      value: 0,
      origin: 'judged',
      judge: 'touchstone-baseline',
      explanation: [
        'yes 1.5, no 0, over 3 chains.',
        'The vote is Yes, which is not the gold answer.',
      ],
    })
  })

  it('keeps what was said before a server refused, and says which vote is missing', async () => {
    const database = await open()
    const server = await addEngine(database)
    const other = full.map((chain, at) => ({ ...chain, facts: [fact(`Fact ${at}.`, 'c')] }))
    const [id = ''] = await load(database, 'refused', [row(other)])
    engine.setFaults({ after: 2, status: 400, message: 'No such adapter.' })
    const judging = await judge(database, { trace_ids: [id], judges: { default: server } })
    engine.setFaults({})
    expect(await requireJudging(database, judging)).toMatchObject({
      errors: [{ message: 'No such adapter.' }],
    })
    const refused = await findTrace(id, database)
    expect(refused?.judge_calls).toHaveLength(2)
    expect(refused?.rewards['accuracy_uncorrected']).toMatchObject({
      value: null,
      missing: ['a reply'],
    })
    const before = engine.requests().received
    await judge(database, { trace_ids: [id], judges: { default: server } })
    expect(engine.requests().received - before).toBe(1)
    const trace = await findTrace(id, database)
    expect(trace?.rewards['accuracy_uncorrected']?.value).toBe(0)
  })

  it('counts replies of before where asking again is refused half-way', async () => {
    const database = await open()
    const { id, asked } = await saidNo(database, 'refused half-way')
    engine.setFaults({ after: 2, status: 400, message: 'No such adapter.' })
    await judge(database, asked)
    engine.setFaults({})
    expect(await half(database, id)).toEqual(tie)
  })

  it('counts replies of before where asking again is cancelled half-way', async () => {
    const database = await open()
    const { id, asked } = await saidNo(database, 'cancelled half-way')
    engine.setFaults({ after: 2, stall_after_tokens: 0 })
    const judging = await judge(database, asked, false)
    const driven = driveJudging(database, judging, new AbortController().signal)
    await vi.waitFor(async () => expect((await requireJudging(database, judging)).calls).toBe(2), {
      timeout: 20_000,
    })
    await cancelJudging(database, judging)
    await driven
    engine.setFaults({})
    expect((await requireJudging(database, judging)).status).toBe('cancelled')
    expect(await half(database, id)).toEqual(tie)
  })

  it('is found while it is under way, and no longer once it is stopped', async () => {
    const database = await open()
    const [id = ''] = await load(database, 'open', [row(full.slice(0, 2))])
    const judging = await judge(database, { trace_ids: [id], criteria: ['uncorrected'] }, false)
    const openOf = async (trace: string) =>
      (await listJudgings(database, { trace, limit: 10 })).rows
    expect(await openOf(id)).toMatchObject([
      { id: judging, status: 'queued', criteria: ['uncorrected'] },
    ])
    expect(await openOf('another')).toEqual([])
    await cancelJudging(database, judging)
    expect(await openOf(id)).toEqual([])
  })

  it('asks nothing where a fact is kept as corrected only, and says so', async () => {
    const database = await open()
    const bare = [...full, { facts: [fact(null, 'c')], answer: 'yes', confidence: 0.5 }]
    const [id = ''] = await load(database, 'bare', [row(bare)])
    const cost = await previewJudging(database, newJudgingSchema.parse({ trace_ids: [id] }))
    expect(cost.call_count).toBe(0)
    const trace = await findTrace(id, database)
    expect(trace?.rewards['accuracy_uncorrected']).toMatchObject({
      value: null,
      origin: 'computed',
      missing: ['generated'],
    })
  })
})
