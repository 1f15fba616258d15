import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, type Row } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { readTraceList } from '@/lib/core/traces/query'
import { rawParameters } from '@/lib/text/query-values'
import { findScores } from './find-scores.server'
import type { ScoresQuery } from './query'

withDataFolder()

interface Given {
  model: string
  gold: string | null
  /** The verdict of each rollout; null is an output that cannot be read. */
  verdicts: (string | null)[]
  dataset?: string
  /** Items with the same number have one document. */
  document?: number
}

let made = 0

/** Rollouts of one item, which items of other models with the same place in the list have too. */
function rollouts(given: Given, item: number): Row[] {
  const { model, gold, verdicts, dataset = 'one', document = item } = given
  const [first, ...others] = bridge.passages
  const passages = [{ ...first, title: `Document ${document}` }, ...others]
  return verdicts.map((verdict, at) =>
    bridgeTrace({
      dataset,
      item_id: `${dataset} ${item}`,
      input: { claim: `Claim ${item} of ${dataset}`, passages },
      gold: gold === null ? null : { label: gold },
      model,
      run: null,
      sample_index: at,
      output: verdict === null ? 'Nothing that can be read.' : bridgeOutput(verdict),
    }),
  )
}

async function scoresOf(
  database: Database,
  byModel: Record<string, Omit<Given, 'model'>[]>,
  query: Partial<ScoresQuery> = {},
) {
  const collection = `scores ${(made += 1)}`
  const rows = Object.entries(byModel).flatMap(([model, items]) =>
    items.flatMap((item, at) => rollouts({ model, ...item }, at)),
  )
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
  const filter = { collection: [collection] }
  const usual = { rows: ['model'], columns: 'dataset', metric: 'balanced_accuracy' } as const
  return await findScores(database, { filter, ...usual, labels: 'binary', k: 1, ...query })
}

const S = 'Supported'
const R = 'Refuted'

const times = (count: number, verdict: string, dataset = 'one') =>
  Array.from({ length: count }, () => ({ gold: 'supported', verdicts: [verdict], dataset }))

describeOnDatabases('scores', (open) => {
  it('of a claim are the mean over the classes of the gold labels', async () => {
    const scores = await scoresOf(await open(), {
      careful: [
        { gold: 'supported', verdicts: [S] },
        { gold: 'supported', verdicts: [S] },
        { gold: 'supported', verdicts: [R] },
        { gold: 'refuted', verdicts: [R] },
      ],
      credulous: [
        { gold: 'supported', verdicts: [S] },
        { gold: 'supported', verdicts: [S] },
        { gold: 'supported', verdicts: [S] },
        { gold: 'refuted', verdicts: [S] },
      ],
    })
    expect(scores.rows.map(({ key }) => key)).toEqual([
      { model: 'careful' },
      { model: 'credulous' },
    ])
    const [careful, credulous] = scores.rows.map(({ cells }) => cells[0])
    expect(careful).toMatchObject({ column: 'one', n: 4 })
    expect(careful?.value).toBeCloseTo((2 / 3 + 1) / 2, 12)
    expect(credulous?.value).toBe(0.5)
    expect(careful?.traces).toMatch(/^collection=scores\+\d+&model=careful&dataset=one$/)
  })

  it('count an item once, by the majority of its readable verdicts; a tie and no verdict are wrong', async () => {
    const scores = await scoresOf(
      await open(),
      {
        m: [
          { gold: 'supported', verdicts: [S, S, R] },
          { gold: 'supported', verdicts: [S, R] },
          { gold: 'supported', verdicts: [null] },
          { gold: 'supported', verdicts: [null, null, S] },
        ],
      },
      { metric: 'accuracy' },
    )
    expect(scores.rows[0]?.cells[0]).toMatchObject({ value: 0.5, n: 4 })
    expect(scores.rows[0]?.cells[0]?.low).toBeCloseTo(0.15003898915, 9)
  })

  it('name their label mapping, which decides what is right', async () => {
    const items = {
      m: [
        { gold: 'not_enough_information', verdicts: [R] },
        { gold: 'supported', verdicts: [S] },
      ],
    }
    const database = await open()
    const binary = await scoresOf(database, items, { metric: 'accuracy' })
    expect(binary).toMatchObject({ labels: 'binary', rows: [{ mean: 1 }] })
    const threeWay = await scoresOf(database, items, { metric: 'accuracy', labels: 'three-way' })
    expect(threeWay).toMatchObject({ labels: 'three-way', rows: [{ mean: 0.5 }] })
    const ofRollouts = { metric: 'avg_at_k', labels: 'three-way' } as const
    expect(await scoresOf(database, items, ofRollouts)).toMatchObject({ rows: [{ mean: 0.5 }] })
  })

  it('leave out items without a gold label of a class, and count them by reason', async () => {
    const scores = await scoresOf(await open(), {
      m: [
        { gold: 'supported', verdicts: [S] },
        { gold: 'mixed', verdicts: [S] },
        { gold: 'ambiguous', verdicts: [R, S] },
        { gold: null, verdicts: [R] },
      ],
    })
    expect(scores.rows[0]?.cells[0]?.n).toBe(1)
    expect(scores.left_out).toMatchObject([
      { reason: 'gold of no class', count: 2 },
      { reason: 'no gold', count: 1 },
    ])
    const [ofNoClass, ofNone] = scores.left_out.map(
      ({ traces }) => new URLSearchParams(traces ?? ''),
    )
    expect(ofNoClass?.getAll('label')).toEqual(['ambiguous', 'mixed', 'tie'])
    expect(ofNone?.getAll('has_gold')).toEqual(['false'])
  })

  it('have the unweighted mean and the sample deviation over their columns', async () => {
    const scores = await scoresOf(
      await open(),
      {
        m: [
          { gold: 'supported', verdicts: [S], dataset: 'a' },
          { gold: 'supported', verdicts: [S], dataset: 'b' },
          { gold: 'supported', verdicts: [R], dataset: 'b' },
        ],
      },
      { metric: 'accuracy' },
    )
    expect(scores.rows[0]).toMatchObject({ mean: 0.75 })
    expect(scores.rows[0]?.deviation).toBeCloseTo(Math.SQRT1_2 / 2, 12)
    expect(scores.rows[0]?.cells.map(({ column, value }) => [column, value])).toEqual([
      ['a', 1],
      ['b', 0.5],
    ])
  })

  it('count a prediction of a class that no gold label has for macro-F1', async () => {
    const scores = await scoresOf(
      await open(),
      {
        m: [
          { gold: 'supported', verdicts: [S] },
          { gold: 'supported', verdicts: [R] },
        ],
      },
      { metric: 'macro_f1' },
    )
    // F1 of yes: 2/3; of no: 0.
    expect(scores.rows[0]?.cells[0]?.value).toBeCloseTo(1 / 3, 12)
  })

  it('are of the share of right rollouts, and of all and none of them', async () => {
    const items = {
      m: [
        { gold: 'supported', verdicts: [S, S, R, R] },
        { gold: 'refuted', verdicts: [R, R] },
        { gold: 'supported', verdicts: [R, null] },
      ],
    }
    const database = await open()
    const valueOf = async (metric: ScoresQuery['metric'], k = 1) =>
      (await scoresOf(database, items, { metric, k })).rows[0]?.cells[0]?.value
    expect(await valueOf('avg_at_k')).toBe(0.5)
    expect(await valueOf('solve_all')).toBeCloseTo(1 / 3, 12)
    expect(await valueOf('solve_none')).toBeCloseTo(1 / 3, 12)
    // 1 − C(2,2)/C(4,2) = 5/6, then 1 and 0.
    expect(await valueOf('pass_at_k', 2)).toBeCloseTo((5 / 6 + 1) / 3, 12)
    const more = await scoresOf(database, items, { metric: 'pass_at_k', k: 4 })
    expect(more.rows[0]?.cells[0]).toMatchObject({ value: 1, n: 1 })
    const tooFew = { reason: 'too few rollouts', count: 2, traces: null, opens: null }
    expect(more.left_out).toEqual([tooFew])
  })

  it('draw items of one document together', async () => {
    const right = { gold: 'supported', verdicts: [S] }
    const wrong = { gold: 'supported', verdicts: [R] }
    const items = Array.from({ length: 40 }, (_, at) => (at < 20 ? right : wrong))
    const apart = items.map((item, at) => ({ ...item, document: at }))
    const together = items.map((item, at) => ({ ...item, document: Math.floor(at / 4) }))
    const database = await open()
    const widthOf = async (given: typeof apart) => {
      const scores = await scoresOf(database, { m: given }, { metric: 'balanced_accuracy' })
      const { low, high } = scores.rows[0]?.cells[0] ?? {}
      return (high ?? 0) - (low ?? 0)
    }
    expect(await widthOf(together)).toBeGreaterThan(1.5 * (await widthOf(apart)))
  })

  it('are undefined, not zero, where nothing can be scored', async () => {
    const scores = await scoresOf(await open(), { m: [{ gold: null, verdicts: [S] }] })
    expect(scores.rows[0]).toMatchObject({
      cells: [{ value: null, low: null, high: null, n: 0 }],
      mean: null,
      deviation: null,
    })
  })

  it('are split by the length of the evidence, in bins that lead to their traces', async () => {
    const database = await open()
    const rows = [10, 40, 600, 1_500].map((words, at) =>
      bridgeTrace({
        item_id: `long ${at}`,
        input: { claim: `Claim ${at} about length`, passages: [{ text: 'word '.repeat(words) }] },
        gold: { label: 'supported' },
        output: bridgeOutput(S),
      }),
    )
    await importContent(database, jsonLines(rows), { collection: 'lengths' })
    const filter = { collection: ['lengths'] }
    const usual = { rows: ['model'], metric: 'accuracy', labels: 'binary', k: 1 } as const
    const scores = await findScores(database, { filter, ...usual, columns: 'evidence_length' })
    expect(scores.columns.map(({ column, n }) => [column, n])).toEqual([
      [0, 2],
      [2_000, 1],
      [4_000, 1],
    ])
    for (const { n, traces } of scores.columns) {
      const { value } = readTraceList(rawParameters(new URLSearchParams(traces)))
      expect(await countTraces(database, value.filter)).toBe(n)
    }
    const byVerdict = await findScores(database, { filter, ...usual, columns: 'verdict' })
    expect(byVerdict.columns).toHaveLength(1)
  })

  it('of a combination of two have a row for each that has traces', async () => {
    const scores = await scoresOf(
      await open(),
      { a: [{ gold: 'supported', verdicts: [S] }], b: [{ gold: 'supported', verdicts: [S] }] },
      { rows: ['system', 'model'], columns: 'label' },
    )
    expect(scores.rows.map(({ key }) => key)).toEqual([
      { system: 'decompose-rl', model: 'a' },
      { system: 'decompose-rl', model: 'b' },
    ])
    expect(scores.rows[0]?.cells[0]).toMatchObject({ column: 'supported', n: 1 })
  })

  it('are of one class of the mapping: precision, recall and F1', async () => {
    const items = {
      m: [
        { gold: 'supported', verdicts: [S] },
        { gold: 'supported', verdicts: [R] },
        { gold: 'refuted', verdicts: [R] },
        { gold: 'refuted', verdicts: [R] },
      ],
    }
    const database = await open()
    const valueOf = async (metric: ScoresQuery['metric']) =>
      (await scoresOf(database, items, { metric })).rows[0]?.cells[0]?.value
    expect(await valueOf('recall.yes')).toBe(0.5)
    expect(await valueOf('precision.no')).toBeCloseTo(2 / 3, 12)
    expect(await valueOf('f1.no')).toBeCloseTo(4 / 5, 12)
    await expect(valueOf('recall.maybe')).rejects.toThrow('Its classes are yes, no.')
  })

  it('are compared with the best of their column by McNemar, corrected by Holm over the row', async () => {
    const scores = await scoresOf(
      await open(),
      {
        good: [...times(12, S), ...times(4, S, 'two')],
        poor: [...times(2, S), ...times(10, R), ...times(3, S, 'two'), ...times(1, R, 'two')],
      },
      { metric: 'accuracy' },
    )
    const [good, poor] = scores.rows.map(({ cells }) => cells)
    expect(good?.map(({ rank, best }) => [rank, best])).toEqual([
      [1, null],
      [1, null],
    ])
    expect(poor?.map(({ rank }) => rank)).toEqual([2, 2])
    // 10 broken and none fixed: 2 / 2^10; 1 and none: 1.
    const p = 2 / 2 ** 10
    expect(poor?.[0]?.best).toMatchObject({ n: 12, test: 'mcnemar', is_below: true })
    expect(poor?.[0]?.best?.p).toBeCloseTo(p, 12)
    expect(poor?.[0]?.best?.holm_p).toBeCloseTo(2 * p, 12)
    expect(poor?.[0]?.best?.difference).toBeCloseTo(-10 / 12, 12)
    expect(poor?.[1]?.best).toMatchObject({ p: 1, holm_p: 1, is_below: false })
    expect(scores.rows.map(({ rank }) => rank)).toEqual([1, 2])
  })

  it('that are no shares are compared by a bootstrap of both on the same documents', async () => {
    const scores = await scoresOf(await open(), {
      good: [...times(20, S), ...times(20, R).map((item) => ({ ...item, gold: 'refuted' }))],
      poor: [...times(20, S), ...times(20, S).map((item) => ({ ...item, gold: 'refuted' }))],
    })
    const cell = scores.rows[1]?.cells[0]
    expect(cell).toMatchObject({ value: 0.5, best: { difference: -0.5, n: 40, is_below: true } })
    expect(cell?.best?.test).toBe('bootstrap')
  })

  it('of few documents have no interval, and an exact test of their difference', async () => {
    const database = await open()
    const six = (verdict: string) =>
      times(6, verdict).map((item, document) => ({ ...item, document }))
    const metric = 'avg_at_k' as const
    const scores = await scoresOf(database, { good: six(S), poor: six(R) }, { metric })
    const reason = 'No interval: 6 documents, and at least 10 are needed.'
    const [good, poor] = scores.rows.map(({ cells }) => cells[0])
    expect(good).toMatchObject({ value: 1, low: null, high: null, no_interval: reason })
    // Of the 2⁶ ways to exchange both, two have all documents on one side.
    expect(poor?.best).toMatchObject({ test: 'permutation', p: 2 / 64, is_below: true })
    const one = times(6, S).map((item) => ({ ...item, document: 1 }))
    const wrong = one.map((item) => ({ ...item, verdicts: [R] }))
    const alone = await scoresOf(database, { good: one, poor: wrong }, { metric })
    expect(alone.rows[1]?.cells[0]?.best).toMatchObject({ p: null, is_below: false })
    const equal = await scoresOf(database, { good: times(20, S) }, { metric })
    const same = 'No interval: every resample of documents has the same value.'
    expect(equal.rows[0]?.cells[0]).toMatchObject({ value: 1, low: null, no_interval: same })
  })

  it.each(['avg_at_k', 'pass_at_k', 'solve_all', 'solve_none', 'accuracy'] as const)(
    'leave gold of no class out of %s',
    async (metric) => {
      const right = { gold: 'supported', verdicts: [S, S] }
      const undecided = { gold: 'mixed', verdicts: [S, S] }
      const scores = await scoresOf(
        await open(),
        { m: [right, right, undecided, undecided] },
        { metric },
      )
      const value = metric === 'solve_none' ? 0 : 1
      expect(scores.rows[0]?.cells[0]).toMatchObject({ value, n: 2 })
      expect(scores.left_out).toMatchObject([{ reason: 'gold of no class', count: 2 }])
    },
  )

  it('do not rank a cell that misses a tenth of the items of its column', async () => {
    const scores = await scoresOf(
      await open(),
      { all: [...times(8, S), ...times(2, R)], few: times(5, S) },
      { metric: 'accuracy' },
    )
    const [all, few] = scores.rows
    expect(scores.items).toBe(10)
    expect([all?.in_common, few?.in_common]).toEqual([5, 5])
    expect(all?.cells[0]).toMatchObject({ value: 0.8, rank: 1 })
    expect(few?.cells[0]).toMatchObject({ value: 1, rank: null, best: { n: 5, difference: 0 } })
  })

  it('are of the items that all rows have, where that is asked for', async () => {
    const database = await open()
    const models = { all: [...times(4, S), ...times(4, R)], few: times(4, R) }
    const scores = await scoresOf(database, models, { metric: 'accuracy', common: true })
    expect(scores).toMatchObject({ common: true, items: 8 })
    const cells = scores.rows.map((row) => row.cells[0])
    expect(cells.map((cell) => [cell?.value, cell?.n, cell?.rank])).toEqual([
      [1, 4, 1],
      [0, 4, 2],
    ])
    expect(
      scores.columns.map(({ n }) => n),
      'the head counts them, too',
    ).toEqual([4])
  })

  it('that are better where they are low are ranked so', async () => {
    const scores = await scoresOf(
      await open(),
      { right: times(10, S), wrong: times(10, R) },
      { metric: 'solve_none' },
    )
    expect(scores.rows.map(({ cells }) => [cells[0]?.value, cells[0]?.rank])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(scores.rows[1]?.cells[0]?.best).toMatchObject({ difference: 1, is_below: true })
  })

  it('name the gold class of a column where all items have the same', async () => {
    const items = [
      ...times(2, S),
      ...times(2, R, 'two'),
      { gold: 'refuted', verdicts: [R], dataset: 'two' },
      { gold: null, verdicts: [R] },
    ]
    const database = await open()
    const onlyIn = async (query: Partial<ScoresQuery>) =>
      (await scoresOf(database, { m: items }, query)).columns.map(({ only_class: only }) => only)
    expect(await onlyIn({})).toEqual(['yes', null])
    expect(await onlyIn({ labels: 'three-way', metric: 'avg_at_k' })).toEqual(['supported', null])
    expect(await onlyIn({ metric: 'reward.coverage' })).toEqual([null, null])
    expect(await onlyIn({ columns: 'label' })).toEqual([null, null, null])
  })
})
