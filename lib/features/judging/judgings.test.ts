import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { previewJudging } from './create-judging.server'
import { requireJudging } from './list-judgings.server'
import { newJudgingSchema } from './schema'
import { addEngine, judge, load, output, right, row, unsure } from './testing'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

describeOnDatabases('a judging', (open) => {
  it('fills every cell of a rollout group, with the arithmetic', async () => {
    const database = await open()
    engine.setFaults({})
    const ids = await load(database, 'group', [row(right, 0), row(unsure, 1)])
    const judging = await judge(database, { trace_ids: ids })
    const done = await requireJudging(database, judging)
    expect(done).toMatchObject({
      status: 'done',
      progress: { done: 2, failed: 0, total: 2 },
      unreadable: 0,
      errors: [],
    })
    // 2 × (answerable, atomic, left out) + correct + coverage + embeddings, and one answer abstains.
    expect(done.calls).toBe(2 * 2 * 3 + 3 + 2 + 2)
    const [first, second] = await Promise.all(ids.map((id) => findTrace(id, database)))
    for (const trace of [first, second])
      for (const name of ['diversity', 'coverage', 'necessity', 'joint'])
        expect(trace?.rewards[name]?.value).not.toBeNull()
    expect(first?.rewards['coverage']).toMatchObject({
      value: 1,
      origin: 'judged',
      convention: 'paper',
      judge: 'touchstone-baseline',
    })
    expect(first?.rewards['necessity']).toMatchObject({
      value: 1,
      per_question: [1, 1],
      explanation: ['Lowest of +1, +1.'],
    })
    expect(first?.total.missing).toEqual(['question_count'])
    expect(second?.rewards['joint']?.per_question).toHaveLength(2)
    const { rows } = await listTraces(
      database,
      traceQuerySchema.parse({ collection: ['group'], judged: ['true'] }),
    )
    expect(new Set(rows.map(({ questions }) => questions))).toEqual(new Set(['au', 'nn']))
  })

  it('asks nothing twice', async () => {
    const database = await open()
    const ids = await load(database, 'twice', [row(right, 0)])
    await judge(database, { trace_ids: ids })
    const before = engine.requests().received
    const again = await requireJudging(database, await judge(database, { trace_ids: ids }))
    expect(engine.requests().received).toBe(before)
    expect(again.cached).toBe(again.calls)
    const trace = await findTrace(ids[0] ?? '', database)
    expect(trace?.all_rewards.filter(({ name }) => name === 'coverage')).toHaveLength(2)
  })

  it('asks once about a question that is asked twice, and keeps both', async () => {
    const database = await open()
    engine.setFaults({})
    const doubled = output(
      [
        ['How old is the bridge?', 'It dates from 1937.'],
        ['How old is the bridge?', 'It dates from 1937.'],
      ],
      'Supported',
    )
    const ids = await load(database, 'doubled', [row(doubled, 0, { group: 'doubled' })])
    const before = engine.requests().received
    const judging = await judge(database, {
      trace_ids: ids,
      criteria: ['atomic', 'without'],
      judges: { default: await addEngine(database, engine) },
    })
    expect(engine.requests().received - before).toBe(2)
    expect(await requireJudging(database, judging)).toMatchObject({ calls: 4, cached: 2 })
    const trace = await findTrace(ids[0] ?? '', database)
    expect(trace?.judge_calls).toHaveLength(4)
  })

  it('says what it would cost before anything is asked', async () => {
    const database = await open()
    await load(database, 'cost', [row(right, 0), row(unsure, 1)])
    const given = newJudgingSchema.parse({ filter: 'collection=cost', criteria: ['correct'] })
    const cost = await previewJudging(database, given)
    expect(cost).toMatchObject({
      trace_count: 2,
      calls: { correct: 3 },
      call_count: 3,
      looked_at: 2,
    })
    expect(cost.estimated_tokens).toBeGreaterThan(100)
    const { judges } = await previewJudging(database, {
      ...given,
      criteria: ['correct', 'atomic', 'silver'],
      judges: { correct: await addEngine(database, engine), default: 'built-in' },
    })
    expect(Object.keys(judges)).toEqual(['correct', 'atomic', 'silver'])
    expect([judges['correct']?.name, judges['atomic']?.server_id]).toEqual(['engine', 'built-in'])
  })

  it('takes the group for the label where there is none', async () => {
    const database = await open()
    const texts = [`${right} `, right, unsure].map((text, at) =>
      row(text, at, { label: null, group: 'u' }),
    )
    const ids = await load(database, 'unlabelled', texts)
    await judge(database, { filter: 'collection=unlabelled', criteria: ['coverage', 'without'] })
    const traces = await Promise.all(ids.map((id) => findTrace(id, database)))
    expect(traces.map((trace) => trace?.rewards['coverage']?.value)).toEqual([1, 1, 0])
    expect(traces[0]?.rewards['necessity']?.per_question).toEqual([1, 1])
  })

  it('keeps the questions a judge says the claim needs, beside those of the file', async () => {
    const database = await open()
    const [judged = ''] = await load(database, 'silver', [row(right, 0, { group: 'silver' })])
    expect((await findTrace(judged, database))?.silver).toEqual([])
    await judge(database, { trace_ids: [judged], criteria: ['silver'] })
    const trace = await findTrace(judged, database)
    const [list, ...others] = trace?.silver ?? []
    expect([list?.judge, others]).toEqual(['touchstone-baseline', []])
    const call = trace?.judge_calls.find(({ criterion }) => criterion === 'silver')
    expect(list?.questions.length).toBe(call?.value)
    expect(list?.questions.every((question) => question.includes('?'))).toBe(true)
    expect(trace?.rewards['question_count']).toMatchObject({ origin: 'judged', value: 1 })
    expect(trace?.total.missing).not.toContain('question_count')
    const silver_questions = ['When was it opened?', 'What colour is it?']
    const known = { ...row(right, 0), gold: { label: 'Supported', silver_questions } }
    const [given = ''] = await load(database, 'given', [known])
    await judge(database, { trace_ids: [given], criteria: ['silver', 'coverage'] })
    expect((await findTrace(given, database))?.silver).toEqual([
      { judge: null, questions: silver_questions },
    ])
  })

  it('shows no questions where the reply cannot be read', async () => {
    const database = await open()
    const server = await addEngine(database, engine)
    engine.setFaults({ finish_reason: 'length', empty_with_reasoning: true })
    const ids = await load(database, 'cut', [row(right, 0, { group: 'cut' })])
    await judge(database, {
      trace_ids: ids,
      criteria: ['silver'],
      judges: { silver: server },
    })
    engine.setFaults({})
    const trace = await findTrace(ids[0] ?? '', database)
    expect(trace?.judge_calls).toMatchObject([{ criterion: 'silver', value: null }])
    expect(trace?.silver).toEqual([])
    expect(trace?.rewards['question_count']).toMatchObject({
      value: null,
      missing: ['silver_count'],
    })
  })

  it('asks another server about a criterion that is given to it', async () => {
    const database = await open()
    engine.setFaults({})
    const server = await addEngine(database, engine)
    const ids = await load(database, 'other', [row(right, 0, { group: 'other' })])
    const before = engine.requests().received
    await judge(database, { trace_ids: ids, judges: { atomic: server } })
    expect(engine.requests().received - before).toBe(2)
  })
})
