import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, type Row } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { parseInput } from '@/lib/platform/http/input'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findComparison } from './find-comparison.server'
import { listComparedItems } from './list-compared-items.server'
import { comparedItemsQuerySchema, comparisonQuerySchema } from './query'

withDataFolder()

const S = 'Supported'
const R = 'Refuted'

interface Claim {
  gold?: string | null
  /** Verdicts of the rollouts of each model; null is an output that cannot be read. */
  a?: (string | null)[]
  b?: (string | null)[]
  dataset?: string
  document?: number
  /** Logged rewards of each model. */
  rewards?: { a?: Record<string, number>; b?: Record<string, number> }
}

let made = 0

/** Rewards with their sum as the total. */
const loggedOf = (rewards: Record<string, number>) => ({
  rewards,
  total: Object.values(rewards).reduce((sum, value) => sum + value, 0),
})

function rowsOf(claim: Claim, item: number, model: 'a' | 'b'): Row[] {
  const { gold = 'supported', dataset = 'one', document = item, rewards } = claim
  const [first, ...others] = bridge.passages
  return (claim[model] ?? []).map((verdict, at) =>
    bridgeTrace({
      dataset,
      item_id: `${dataset} ${item}`,
      input: {
        claim: `Claim ${item} of ${dataset}`,
        passages: [{ ...first, title: `Document ${document}` }, ...others],
      },
      gold: gold === null ? null : { label: gold },
      model,
      run: null,
      sample_index: at,
      output: verdict === null ? 'Nothing that can be read.' : bridgeOutput(verdict),
      ...(rewards === undefined ? {} : { logged: loggedOf(rewards[model] ?? {}) }),
    }),
  )
}

async function imported(
  database: Database,
  claims: readonly Claim[],
  models: readonly ('a' | 'b')[] = ['a', 'b'],
) {
  const collection = `compared ${(made += 1)}`
  const rows = models.flatMap((model) => claims.flatMap((claim, at) => rowsOf(claim, at, model)))
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
  return collection
}

const sidesIn = (collection: string) => ({
  a: `${new URLSearchParams({ collection, model: 'a' })}`,
  b: `${new URLSearchParams({ collection, model: 'b' })}`,
})

const comparison = async (
  database: Database,
  { labels = 'binary', ...query }: { labels?: LabelMapping; [name: string]: unknown },
) =>
  await findComparison(database, {
    ...parseInput(comparisonQuerySchema, query),
    labels,
  })

async function compared(database: Database, claims: readonly Claim[], query: object = {}) {
  const sides = sidesIn(await imported(database, claims))
  return await comparison(database, { ...sides, ...query })
}

const times = (count: number, claim: Claim) => Array.from({ length: count }, () => claim)

const bothRight: Claim = { a: [S], b: [S] }
const fixed: Claim = { a: [R], b: [S] }
const broken: Claim = { a: [S], b: [R] }
const bothWrong: Claim = { a: [R], b: [R] }

const question = (answer: string, of: number) =>
  `<question>What of ${of}?</question>\n<answer>${answer}</answer>`

describeOnDatabases('a comparison', (open) => {
  it('tests the datasets with most shared items, and says how many there are', async () => {
    const alone = Array.from({ length: 200 }, (_, at) => ({ ...fixed, dataset: `set ${at}` }))
    const large = times(2, { ...broken, dataset: 'z large' })
    const { datasets, notes } = await compared(await open(), [...alone, ...large])
    expect(datasets).toHaveLength(200)
    expect(datasets.at(-1)).toMatchObject({ dataset: 'z large', n: 2 })
    expect(notes.map(({ message }) => message).join(' ')).toContain('200 of 201 datasets')
  })

  it('counts shared items by who is right, with the tests of the difference', async () => {
    const claims = [
      ...times(5, bothRight),
      ...times(3, fixed),
      ...times(1, broken),
      ...times(1, { ...bothWrong, gold: 'supported' }),
    ]
    const found = await compared(await open(), claims)
    expect(found).toMatchObject({
      n: 10,
      shared: 10,
      both_right: 5,
      fixed: 3,
      broken: 1,
      both_wrong: 1,
      score: { a: 0.6, b: 0.8 },
      equivalent: false,
      left_out: [],
      cluster: { count: 10 },
      agreement: { n: 10, same: 6, value: 0.6 },
    })
    // Wilson's intervals of 6 and of 8 of 10.
    expect(found.score_interval.a.low).toBeCloseTo(0.3126738, 6)
    expect(found.score_interval.a.high).toBeCloseTo(0.8318197, 6)
    expect(found.score_interval.b.low).toBeCloseTo(0.4901625, 6)
    expect(found.difference).toMatchObject({ method: 'agresti_min' })
    expect(found.difference.value).toBeCloseTo(0.2, 12)
    // 2/12 ± 1.96 · √(5 − 4/12) / 12 with 0.5 added to every cell
    expect(found.difference.low).toBeCloseTo(2 / 12 - (1.959963985 * Math.sqrt(5 - 1 / 3)) / 12, 8)
    expect(found.difference.high).toBeCloseTo(2 / 12 + (1.959963985 * Math.sqrt(5 - 1 / 3)) / 12, 8)
    // 2 · (C(4,0) + C(4,1)) / 2⁴; the mid-p is less by the chance of the count itself
    expect(found.mcnemar.exact_p).toBeCloseTo(10 / 16, 12)
    expect(found.mcnemar.mid_p).toBeCloseTo(6 / 16, 12)
    // Differences 1, 1, 1, −1 and six 0 around 0.2: squares sum to 3.6
    expect(found.cluster_se).toBeCloseTo(Math.sqrt((3.6 * 10) / 9) / 10, 12)
  })

  it('takes several rollouts as one item: the majority, where a tie is wrong', async () => {
    const claims: Claim[] = [
      { a: [S, S, R], b: [S, R] },
      { a: [R, null, S, S], b: [null, S] },
      { a: [null], b: [R, S, S] },
    ]
    const found = await compared(await open(), claims)
    expect(found).toMatchObject({ n: 3, both_right: 1, fixed: 1, broken: 1, both_wrong: 0 })
    expect(found.traces).toEqual({ a: 8, b: 7 })
  })

  it('says what each side lacks and what is left out', async () => {
    const claims: Claim[] = [
      bothRight,
      { a: [S] },
      { b: [S] },
      { b: [R] },
      { ...bothRight, gold: null },
      { ...bothRight, gold: 'mixed' },
    ]
    const found = await compared(await open(), claims)
    expect(found).toMatchObject({
      n: 1,
      shared: 3,
      items: { a: 4, b: 5 },
      missing: { a: 2, b: 1 },
    })
    expect(found.left_out).toEqual([
      { reason: 'no gold', count: 1 },
      { reason: 'gold of no class', count: 1 },
    ])
  })

  it('corrects the tests of datasets by Holm', async () => {
    const claims = [
      ...times(6, { ...fixed, dataset: 'hover' }),
      ...times(2, { ...bothRight, dataset: 'hover' }),
      ...times(2, { ...broken, dataset: 'fever' }),
    ]
    const { datasets } = await compared(await open(), claims)
    expect(datasets.map(({ dataset, n, a, b }) => [dataset, n, a, b])).toEqual([
      ['fever', 2, 1, 0],
      ['hover', 8, 0.25, 1],
    ])
    expect(datasets.map(({ exact_p }) => exact_p)).toEqual([0.5, expect.closeTo(2 / 64, 12)])
    expect(datasets.map(({ holm_p }) => holm_p)).toEqual([0.5, expect.closeTo(4 / 64, 12)])
  })

  it('follows the label mapping', async () => {
    const claims = [{ gold: 'not_enough_information', a: [R], b: [S] }]
    const database = await open()
    expect(await compared(database, claims)).toMatchObject({ broken: 1, both_wrong: 0 })
    const threeWay = await compared(database, claims, { labels: 'three-way' })
    expect(threeWay).toMatchObject({ broken: 0, both_wrong: 1 })
  })

  it('joins an item that two collections hold, once', async () => {
    const database = await open()
    const [one, other] = [
      await imported(database, [{ a: [R] }, bothRight]),
      await imported(database, [{ a: [R, R], b: [S] }, { b: [S] }]),
    ]
    const found = await comparison(database, {
      a: `${new URLSearchParams([
        ['collection', one],
        ['collection', other],
        ['model', 'a'],
      ])}`,
      b: `${new URLSearchParams({ collection: other, model: 'b' })}`,
    })
    expect(found).toMatchObject({ items: { a: 2, b: 2 }, n: 2, fixed: 1, both_right: 1 })
    expect(found.traces).toEqual({ a: 4, b: 2 })
  })

  it('counts the traces of each side that its scores are of', async () => {
    const found = await compared(await open(), [
      { a: [S, S], b: [S] },
      { a: [S], dataset: 'two' },
      { a: [R], b: [R, S], dataset: 'two' },
      { a: [R], b: [S], gold: null, dataset: 'two' },
    ])
    expect(found).toMatchObject({
      n: 2,
      traces: { a: 5, b: 4 },
      counted_traces: { a: 3, b: 3 },
      datasets: [
        { dataset: 'one', traces: { a: { all: 2, counted: 2 }, b: { all: 1, counted: 1 } } },
        { dataset: 'two', traces: { a: { all: 3, counted: 1 }, b: { all: 3, counted: 2 } } },
      ],
    })
    const { counted_traces: counted } = await compared(
      await open(),
      [{ a: [S], b: [S], rewards: { a: { style: 1 } } }],
      { metric: 'reward.style' },
    )
    expect(counted).toEqual({ a: 0, b: 0 })
  })

  it('says how many shared items a metric leaves out, and why', async () => {
    const database = await open()
    const claims: Claim[] = [
      { a: [S, S], b: [S, R], rewards: { a: { style: 1 }, b: { style: 0 } } },
      { a: [S], b: [S], rewards: { a: { style: 1 } } },
    ]
    const noteOf = async (query: object) =>
      (await compared(database, claims, query)).notes.find(({ code }) => code === 'left_out')
    expect((await noteOf({ metric: 'reward.style' }))?.message).toBe(
      'Shared items that mean style leaves out: 1 no such reward.',
    )
    expect((await noteOf({ metric: 'pass_at_k', k: '2' }))?.message).toBe(
      'Shared items that pass@2 leaves out: 1 too few rollouts.',
    )
    expect(await noteOf({ metric: 'avg_at_k' })).toBeUndefined()
  })

  it('leaves out an item to which two collections give different gold labels', async () => {
    const database = await open()
    const one = await imported(database, [{ a: [S] }])
    const other = await imported(database, [{ b: [S], gold: 'refuted' }])
    const found = await comparison(database, { a: sidesIn(one).a, b: sidesIn(other).b })
    expect(found).toMatchObject({ n: 0, shared: 1 })
    expect(found.left_out).toEqual([{ reason: 'gold differs', count: 1 }])
  })

  it('compares rewards item by item, and totals only of the same terms', async () => {
    const database = await open()
    const claims: Claim[] = [
      { ...bothRight, rewards: { a: { style: 0.2, length: 1 }, b: { style: 0.6, length: 1 } } },
      { ...bothRight, rewards: { a: { style: 0.4, length: 1 }, b: { style: 0.4, length: 1 } } },
      { ...bothRight, rewards: { a: { style: 0.4 }, b: { style: 0.4, length: 1 } } },
    ]
    const { rewards, total } = await compared(database, claims)
    const byName = new Map(rewards.map((reward) => [reward.name, reward]))
    expect(byName.get('style')).toMatchObject({ n: 3, missing: 0, moved: 1 / 3 })
    expect(byName.get('style')?.difference.value).toBeCloseTo(0.4 / 3, 12)
    expect(byName.get('style')?.difference).toMatchObject({ low: null, high: null, method: null })
    expect(byName.get('length')).toMatchObject({ n: 2, missing: 1, moved: 0 })
    expect(total).toMatchObject({ n: 2, missing: 1 })
    expect(total?.difference.value).toBeCloseTo(0.2, 12)
  })

  it('measures means by their paired differences', async () => {
    const claims: Claim[] = [
      { a: [S, R], b: [S, S] },
      { a: [R, R], b: [S, R] },
      { a: [S, S], b: [S, S] },
      { a: [S], b: [S] },
    ]
    const many = [...claims, ...claims, ...claims, ...claims]
    const found = await compared(await open(), many, { metric: 'avg_at_k' })
    expect(found).toMatchObject({ n: 16, score: { a: 0.625, b: 0.875 } })
    expect(found.difference).toMatchObject({ value: 0.25, method: 'bootstrap' })
    expect(found.difference.low).toBe(0.125)
    expect(found.difference.high).toBe(0.375)
  })

  it.each(['avg_at_k', 'balanced_accuracy'])(
    'has no interval and no equivalence of %s where documents are few or never differ',
    async (metric) => {
      const database = await open()
      const claims = [fixed, ...times(8, bothRight), ...times(4, { ...bothWrong, gold: 'refuted' })]
      const few = claims.map((claim, at) => ({ ...claim, document: at % 9 }))
      const none = { low: null, high: null, method: null }
      const noted = [{ code: 'no_interval', message: expect.stringContaining('9 documents') }]
      const ofFew = await compared(database, few, { metric, margin: 0.5 })
      expect(ofFew).toMatchObject({ difference: none, equivalent: null, notes: noted })
      const same = times(12, bothRight)
      const never = await compared(database, same, { metric })
      expect(never.difference).toEqual({ value: 0, ...none })
      expect(never.equivalent).toBeNull()
      expect(never.notes.map(({ code }) => code)).toContain('no_interval')
      const enough = await compared(database, claims, { metric, margin: 0.5 })
      expect(enough).toMatchObject({ difference: { method: 'bootstrap' }, notes: [] })
      expect(enough.equivalent).toBe(true)
    },
  )

  it('draws both sides of an item together for balanced accuracy', async () => {
    const claims = [
      ...times(3, bothRight),
      fixed,
      { ...bothWrong, gold: 'refuted' },
      { ...fixed, gold: 'refuted' },
    ].flatMap((claim) => [claim, claim])
    const found = await compared(await open(), claims, { metric: 'balanced_accuracy' })
    expect(found.score.a).toBeCloseTo((3 / 4 + 1) / 2, 12)
    expect(found.score.b).toBeCloseTo((1 + 1 / 2) / 2, 12)
    expect(found.difference.value).toBeCloseTo(-1 / 8, 12)
    expect(found.difference.low).toBeLessThan(-1 / 8)
  })

  it('has an interval of each side by itself, whatever the metric', async () => {
    const database = await open()
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...(at % 3 === 0 ? fixed : at % 4 === 0 ? broken : bothRight),
      gold: 'supported',
    }))
    const negative = times(6, { a: [R], b: [S], gold: 'refuted' })
    const sides = sidesIn(await imported(database, [...many, ...negative]))
    for (const metric of ['balanced_accuracy', 'avg_at_k', 'solve_all']) {
      const { score, score_interval: interval } = await comparison(database, { ...sides, metric })
      for (const side of ['a', 'b'] as const) {
        expect(interval[side].low).toBeLessThan(score[side] ?? Number.NaN)
        expect(interval[side].high).toBeGreaterThanOrEqual(score[side] ?? Number.NaN)
      }
    }
  })

  it('has the change of question count, length and abstentions, over items that have them', async () => {
    const database = await open()
    const collection = `compared ${(made += 1)}`
    const rows = Array.from({ length: 12 }, (_, item) =>
      (['a', 'b'] as const).map((model) => {
        const answers =
          model === 'a'
            ? ['It did.', 'She drew it.']
            : item < 6
              ? ['I do not know.']
              : ['It did.', 'She drew it.', 'It did not.']
        const output = `${answers.map(question).join('\n')}\n<verification>Refuted</verification>`
        return bridgeTrace({
          item_id: `${item}`,
          input: {
            claim: `Claim ${item}.`,
            passages: [{ ...bridge.passages[0], title: `Document ${item}` }],
          },
          model,
          run: null,
          output,
        })
      }),
    ).flat()
    await importContent(database, jsonLines(rows), { collection })
    const { changes } = await comparison(database, sidesIn(collection))
    const change = (name: string) => changes.find((one) => one.name === name)
    expect(change('question_count')).toMatchObject({ n: 12, missing: 0, a: 2, b: 2, moved: 1 })
    expect(change('question_count')?.difference).toMatchObject({ value: 0, method: 'bootstrap' })
    expect(change('question_count')?.difference.low).toBeLessThan(0)
    expect(change('question_count')?.difference.high).toBeGreaterThan(0)
    expect(change('abstentions')).toMatchObject({ n: 12, a: 0, b: 0.5, moved: 0.5 })
    const { a = null, b = null, difference } = change('output_length') ?? {}
    expect(difference?.value).toBeCloseTo((b ?? 0) - (a ?? 0), 9)
  })

  it('is equivalent where the 90 % interval lies inside the margin', async () => {
    const database = await open()
    const claims = times(40, bothRight)
    expect(await compared(database, claims)).toMatchObject({ equivalent: true })
    expect(await compared(database, claims, { margin: 0.01 })).toMatchObject({ equivalent: false })
  })

  it('has words for sides that cannot be compared', async () => {
    const database = await open()
    const codes = async (claims: Claim[]) =>
      (await compared(database, claims)).notes.map(({ code }) => code)
    expect(await codes([{ a: [S] }])).toEqual(['empty_b'])
    expect(await codes([{ a: [S] }, { b: [S] }])).toEqual(['no_shared_items'])
    expect(await codes([{ ...bothRight, gold: null }])).toEqual(['no_gold'])
    expect(await codes([bothRight, fixed])).toEqual(['one_class'])
    expect(await codes([bothRight, { ...bothRight, gold: 'refuted' }])).toEqual([])
    const { a } = sidesIn(await imported(database, [bothRight]))
    const same = await comparison(database, { a, b: a })
    expect(same.notes[0]).toMatchObject({ code: 'overlap' })
    expect(same).toMatchObject({ overlap: 1, fixed: 0, broken: 0 })
  })

  it('without gold has agreement and changes of rewards, and nothing of right and wrong', async () => {
    const found = await compared(await open(), [
      { gold: null, a: [S], b: [R], rewards: { a: { style: 1 }, b: { style: 0 } } },
    ])
    expect(found).toMatchObject({
      n: 0,
      difference: { value: null, low: null, high: null, method: null },
      equivalent: null,
      mcnemar: { exact_p: null, mid_p: null },
      cluster_se: null,
      datasets: [],
      agreement: { n: 1, same: 0 },
    })
    const style = found.rewards.find(({ name }) => name === 'style')
    expect(style).toMatchObject({ n: 1, difference: { value: -1 } })
  })

  it('names the parameter of a side that is wrong', async () => {
    const database = await open()
    const ask = async (a: string) => await comparison(database, { a, b: '' })
    await expect(ask('modle=a')).rejects.toThrow('unknown parameter modle')
    await expect(ask('correct=perhaps')).rejects.toThrow('correct: expected one of')
    await expect(comparison(database, { a: '' })).rejects.toThrow('"b"')
  })
})

const list = async (database: Database, query: object) =>
  await listComparedItems(database, {
    ...parseInput(comparedItemsQuerySchema, query),
    labels: 'binary',
  })

describeOnDatabases('the items of a comparison', (open) => {
  it('are those of the cell, in pages, each with the trace that stands for a side', async () => {
    const database = await open()
    const claims: Claim[] = [
      { a: [S, R, R], b: [S] },
      bothRight,
      { ...fixed, dataset: 'two' },
      { a: [null], b: [S] },
    ]
    const sides = sidesIn(await imported(database, claims))
    const first = await list(database, { ...sides, outcome: 'fixed', limit: 2 })
    expect(first).toMatchObject({
      count: 3,
      rows: [
        {
          item_text: 'Claim 0 of one',
          label: 'supported',
          a: { verdict: 'refuted', correct: false, rollouts: 3, right: 1 },
          b: { verdict: 'supported', correct: true, confidence: { value: 0.9, kind: 'released' } },
        },
        { dataset: 'two' },
      ],
    })
    const cursor = first.next_cursor ?? ''
    const second = await list(database, { ...sides, outcome: 'fixed', limit: 2, cursor })
    expect(second).toMatchObject({
      rows: [{ item_text: 'Claim 3 of one', a: { verdict: null } }],
      next_cursor: null,
    })
    const ofTwo = await list(database, { ...sides, outcome: 'fixed', dataset: 'two' })
    expect(ofTwo.rows.map(({ dataset }) => dataset)).toEqual(['two'])
    await expect(list(database, { ...sides, outcome: 'fixed', cursor: 'x' })).rejects.toThrow(
      'The cursor is not valid for this list. Start without a cursor.',
    )
  })

  it('of problems show a rollout that is right where the side is', async () => {
    const database = await open()
    const collection = `compared ${(made += 1)}`
    const answers = { a: ['8', '7', '7'], b: ['7', '8', '9'] }
    const rows = (['a', 'b'] as const).flatMap((model) =>
      answers[model].map((answer, at) => ({
        schema: 'trace/1',
        system: 'composition-rl',
        kind: 'composed-problem',
        input: { problem: 'How many?' },
        gold: { answer: '7' },
        model,
        sample_index: at,
        output: String.raw`It is \boxed{${answer}}`,
      })),
    )
    await importContent(database, jsonLines(rows), { collection })
    const found = await list(database, { ...sidesIn(collection), outcome: 'broken' })
    const ids = found.rows.flatMap(({ a, b }) => [a.trace, b.trace])
    const { rows: shown } = await listTraces(database, traceQuerySchema.parse({ id: ids }))
    const bySample = shown.map(
      ({ model, sample_index: at, correct }) => `${model} ${at} ${correct}`,
    )
    expect(new Set(bySample)).toEqual(new Set(['a 1 true', 'b 1 false']))
  })

  it('are joined once for all pages, and again once the traces change', async () => {
    const database = await open()
    const claims = [fixed, fixed, fixed]
    const [a, b] = [
      await imported(database, claims, ['a']),
      await imported(database, claims, ['b']),
    ]
    const query = { a: sidesIn(a).a, b: sidesIn(b).b, outcome: 'fixed', limit: 1 }
    const first = await list(database, query)
    const { item_id: item } = first.rows[0]?.a ?? {}
    await database.execute(sql`UPDATE item SET identity = 'another' WHERE id = ${item ?? ''}`)
    const cursor = first.next_cursor ?? ''
    expect((await list(database, { ...query, cursor })).count).toBe(3)
    await importContent(database, jsonLines(rowsOf(fixed, 3, 'a')), { collection: a })
    expect((await list(database, query)).count).toBe(2)
  })

  it('without gold are those whose verdicts differ', async () => {
    const database = await open()
    const claims = [
      { ...bothRight, gold: null },
      { ...fixed, gold: null },
    ]
    const sides = sidesIn(await imported(database, claims))
    const { rows } = await list(database, { ...sides, outcome: 'differ' })
    expect(rows).toMatchObject([{ item_text: 'Claim 1 of one', a: { correct: null } }])
  })
})
