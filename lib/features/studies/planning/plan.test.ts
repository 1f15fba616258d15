import { beforeAll, describe, expect, it } from 'vitest'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { designOf } from '../preset'
import { listCandidates } from '../sampling/list-candidates.server'
import { studySystemSchema } from '../design-schema'
import { planStudy } from './plan-study.server'
import { effortOf } from './effort'
import { problemsOf } from './problems'
import { newPlanSchema, planSchema } from './schema'

withDataFolder()

const systems = [
  { system: 'faithlens', model: 'alpha' },
  { system: 'faithlens', model: 'beta' },
]

it('says when there are more pairs than a study can have', () => {
  const candidates = Array.from({ length: 20_001 }, (_one, n) => ({
    item_id: `${n}`,
    kind: 'claim',
    identity: `${n}`,
    dataset: null,
    label: null,
    text: '',
    traces: [`a${n}`, `b${n}`],
    correct: [],
    is_lossy: [],
  }))
  const found = { candidates, left_out: [], item_counts: [20_001, 20_001] }
  const parsed = systems.map((system) => studySystemSchema.parse(system))
  const design = designOf({ name: '', systems: parsed }, 1)
  const problems = (chosen: typeof candidates) =>
    problemsOf({
      design,
      found,
      choices: [],
      sampled: { chosen, strata: [], near_duplicates: 0, looked_at: 20_001 },
    })
  expect(problems(candidates)).toEqual([
    'That is 20,001 pairs; a study can have at most 20,000 pairs. Draw fewer items.',
  ])
  expect(problems(candidates.slice(1))).toEqual([])
})

it('reports are compared as reports', () => {
  const writers = ['one', 'two'].map((model) =>
    studySystemSchema.parse({ system: 'deep-rubric', model }),
  )
  const problems = (preset?: 'faithlens-120') =>
    problemsOf({
      design: designOf(
        { name: '', systems: writers, ...(preset ? { preset } : { compare: 'report' }) },
        1,
      ),
      found: { candidates: [], left_out: [], item_counts: [1, 1] },
      choices: [],
      sampled: { chosen: [], strata: [], near_duplicates: 0, looked_at: 0 },
    })
  const told = 'DeepRubric writes reports and no explanations. Compare reports instead.'
  expect(problems('faithlens-120')).toContain(told)
  expect(problems()).not.toContain(told)
})

describe('the effort of a study', () => {
  const work = {
    pairs: 120,
    overlap: 3,
    dimensions: 3,
    annotators: 3,
    repeats: 0,
    gold: 0,
    training: 0,
  }

  it('of the base protocol is 120 × 3 × 3 judgements', () => {
    expect(effortOf(work, 30)).toEqual({
      judgements: 1080,
      looks: { study: 360, repeats: 0, gold: 0, training: 0 },
      hours: 3,
      hours_each: 1,
    })
  })

  it('grows with what everybody is shown besides', () => {
    const more = { ...work, annotators: 6, repeats: 20, gold: 5, training: 2 }
    expect(effortOf(more, 60)).toEqual({
      judgements: 3 * (360 + 120 + 30),
      looks: { study: 360, repeats: 120, gold: 30, training: 12 },
      hours: 8.7,
      hours_each: 1.45,
    })
    expect(effortOf({ ...work, repeats: 500 }, 60).looks.repeats).toBe(360)
  })
})

const row = (n: number, model: string) => ({
  schema: 'trace/1',
  system: 'faithlens',
  kind: 'claim',
  dataset: `d${n % 3}`,
  input: { claim: `Tower ${n} is red.`, passages: [{ text: `Tower ${n} is painted red.` }] },
  gold: { label: 'supported' },
  model,
  output: '<think>Hm.</think><reason>It says so.</reason><answer>yes</answer>',
})

describeOnDatabases('a plan', (open) => {
  beforeAll(async () => {
    const numbers = [...Array.from({ length: 9 }).keys()]
    const rows = [
      ...numbers.map((n) => row(n, 'alpha')),
      ...numbers.slice(0, 7).map((n) => row(n, 'beta')),
    ]
    await importContent(await open(), lines(rows), { collection: 'towers' })
  })

  const plan = async (given: object) =>
    planSchema.parse(await planStudy(await open(), newPlanSchema.parse(given)))

  it('says what there is before anything is chosen', async () => {
    const { problems, choices, item_count, test } = await plan({})
    expect(problems).toEqual(['Choose at least two systems.'])
    expect([item_count, test]).toEqual([0, null])
    expect(
      choices.map(({ model, trace_count, collection }) => [model, trace_count, collection.name]),
    ).toEqual([
      ['alpha', 9, 'towers'],
      ['beta', 7, 'towers'],
    ])
  })

  it('counts items, pairs, judgements and hours', async () => {
    const sample = { kind: 'stratified', strata: 'dataset', per_stratum: 2 }
    const found = await plan({ systems, sample, assumptions: { seconds_per_pair: 100 } })
    expect(found).toMatchObject({
      candidate_count: 7,
      left_out: [{ reason: 'No trace of FaithLens · beta', count: 2 }],
      item_count: 6,
      pair_count: 6,
      strata: [
        { name: 'd0', available: 3, chosen: 2 },
        { name: 'd1', available: 2, chosen: 2 },
        { name: 'd2', available: 2, chosen: 2 },
      ],
      judgements: 6 * 3 * 3,
      hours: 0.5,
      problems: [],
      test: { items: 6, tests: 3, net: 0.24, smallest_net: null },
      assumptions: { seconds_per_pair: 100, non_decisive: 0.4, annotators: 3 },
    })
    expect(found.power.map(({ net }) => net)).toEqual([
      0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6,
    ])
  })

  it('says which system has no traces, and whose there are', async () => {
    const [first] = systems
    const { problems } = await plan({ systems: [first, { system: 'faithlens', model: 'gamma' }] })
    expect(problems).toEqual([
      'There are no traces of FaithLens · gamma. There are traces by: alpha (9); beta (7).',
    ])
    const other = await plan({ systems: [first, { system: 'decompose-rl', model: 'x' }] })
    expect(other.problems[0]).toContain('There are none of this system.')
    const elsewhere = await plan({ systems: [first, { ...systems[1], collection: 'no-such' }] })
    expect(elsewhere.problems[0]).toContain('in this collection')
  })

  it('says why no item can be compared', async () => {
    const [first] = systems
    expect((await plan({ systems: [first, first] })).problems).toEqual([
      'FaithLens · alpha appears twice. Compare it with another system.',
      'No item can be compared. Two systems select the same trace (9 items).',
    ])
    const { problems } = await plan({ systems, sample: { kind: 'all', filter: 'correct=false' } })
    expect(problems).toEqual(['No item can be compared. No trace matches the filter (9 items).'])
  })

  const sampling = async (sample: object) => (await plan({ systems, sample })).problems

  it('says when there are fewer items than asked for', async () => {
    expect(await sampling({ kind: 'random', size: 20 })).toEqual([
      'There are only 7 items, not 20.',
    ])
    expect(await sampling({ kind: 'random' })).toEqual(['Set the number of items.'])
    const strata = { kind: 'stratified', strata: 'dataset', per_stratum: 3 }
    expect(await sampling(strata)).toEqual(['Some strata have fewer than 3 items: d1 (2); d2 (2).'])
    expect(await sampling({ kind: 'random', size: 7 })).toEqual([])
  })

  it('says what makes little sense', async () => {
    const { problems, test } = await plan({
      systems,
      repeats: 10,
      overlap: 2,
      assumptions: { non_decisive: 0.8, net: 0.5 },
    })
    expect(problems).toEqual([
      'Repeat at least 20 pairs, or none.',
      'There are only 7 pairs to repeat, not 10.',
      'With 2 annotators for a pair, votes can tie. Use an odd number for fewer undecided pairs.',
      'With 80 % undecided the net preference is at most 0.20.',
    ])
    expect(test?.net).toBeCloseTo(0.2)
  })

  it('takes the preset, and draws no item that is there to learn with', async () => {
    const all = await plan({ systems, preset: 'faithlens-120' })
    expect(all.strata.map(({ name }) => name)).toEqual(['d0', 'd1', 'd2'])
    const { candidates } = await listCandidates(await open(), {
      systems: systems.map((system) => studySystemSchema.parse(system)),
      only_correct: false,
      flatten: false,
    })
    const gold = [{ item_id: candidates[0]?.item_id, expected: {} }]
    const found = await plan({ systems, gold })
    expect([found.candidate_count, found.item_count]).toEqual([7, 6])
    expect(found.looks).toMatchObject({ study: 18, gold: 3 })
    expect(found.problems).toEqual([])
    const stray = await plan({ systems, gold: [{ item_id: 'nowhere', expected: {} }] })
    expect(stray.problems).toEqual([
      'The field "gold.0.item_id" is not valid: there is no item nowhere with a trace of every system.',
    ])
  })

  it('offers each training step of a model that has several', async () => {
    const rows = [1, 2].flatMap((n) =>
      [20, 10].map((step) => ({ ...row(n, 'trained'), training_step: step })),
    )
    const alone = { ...row(3, 'single'), training_step: 5 }
    await importContent(await open(), lines([...rows, alone]), { collection: 'steps' })
    const { choices } = await plan({})
    const own = choices.filter(({ collection }) => collection.name === 'steps')
    expect(own.map(({ model, training_step: step, trace_count: n }) => [model, step, n])).toEqual([
      ['trained', null, 4],
      ['trained', 10, 2],
      ['trained', 20, 2],
      ['single', null, 1],
    ])
  })
})
