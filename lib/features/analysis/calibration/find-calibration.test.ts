import { expect, it } from 'vitest'
import { thimbleTrace } from '@/e2e/rows/chains'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { readTraceList } from '@/lib/core/traces/query'
import { rawParameters } from '@/lib/text/query-values'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { tablesText } from '../table-files'
import { calibrationTables } from './tables'
import { type CalibrationQuery, findCalibration } from './find-calibration.server'

withDataFolder()

interface Given {
  /** Null: the trace has none. */
  confidence: number | null
  kind?: string
  verdict?: string | null
  gold?: string | null
  /** Traces with the same number are rollouts of one item. */
  item?: number
  document?: number
}

const S = 'Supported'
const R = 'Refuted'

let made = 0

async function calibrationOf(
  database: Database,
  given: readonly Given[],
  query: Partial<CalibrationQuery> = {},
) {
  const collection = `calibration ${(made += 1)}`
  const [first, ...others] = bridge.passages
  const rows = given.map(({ confidence, kind = 'released', ...own }, at) => {
    const { verdict = S, gold = 'supported', item = at, document = item } = own
    return bridgeTrace({
      item_id: `item ${item}`,
      input: {
        claim: `Claim ${item} of ${collection}`,
        passages: [{ ...first, title: `Document ${document}` }, ...others],
      },
      gold: gold === null ? null : { label: gold },
      sample_index: at,
      confidence: confidence === null ? null : { value: confidence, kind },
      output: verdict === null ? 'Nothing that can be read.' : bridgeOutput(verdict),
    })
  })
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
  const filter = { collection: [collection] }
  return await findCalibration(database, {
    filter,
    by: 'question_count',
    labels: 'binary',
    ...query,
  })
}

/** How many traces the list shows that a figure leads to. */
async function listedIn(database: Database, traces: string | null | undefined): Promise<number> {
  const { value, issues } = readTraceList(rawParameters(new URLSearchParams(traces ?? '')))
  expect(issues).toEqual([])
  return await countTraces(database, value.filter)
}

const five: Given[] = [
  { confidence: 0.95 },
  { confidence: 0.85 },
  { confidence: 0.75, verdict: R },
  { confidence: 0.65 },
  { confidence: 0.55, verdict: R },
]

const chain = (answer: string, confidence: number) => ({
  facts: [{ generated: 'A pear is wide.', corrected: 'A pear is wide.' }],
  entailment: { answer, confidence },
})

describeOnDatabases('calibration', (open) => {
  it('is written as tables with what was left out', async () => {
    const given = [...five, { confidence: 0.5, gold: null }]
    const tables = calibrationTables(await calibrationOf(await open(), given))
    expect(tables.map(({ id, rows }) => [id, rows.length])).toEqual([
      ['calibration', 1],
      ['reliability-released', 5],
      ['abstention-released', 6],
      ['accuracy-by-question-count', 1],
    ])
    expect(tables[0]?.caption).toContain('Answers left out: 1 (no gold)')
    const csv = tablesText(tables, 'csv', { labels: 'binary' })
    expect(csv).toContain('\r\ncalibration,Verdict token probability,Accuracy,0.6,,,,binary\r\n')
    expect(csv).toContain('\r\nreliability-released,0.9–1,Mean,0.95,,,,binary\r\n')
    const latex = tablesText(tables, 'latex', { labels: 'binary' })
    for (const { id } of tables) expect(latex).toContain(`\\label{tab:${id}`)
  })

  it('has the figures that one computes by hand', async () => {
    const { kinds, reason } = await calibrationOf(await open(), five)
    expect(reason).toBeNull()
    expect(kinds).toHaveLength(1)
    const [kind] = kinds
    expect(kind).toMatchObject({ kind: 'released', n: 5, items: 5, right: 3, accuracy: 0.6 })
    expect(kind?.ece.value).toBeCloseTo(0.37, 12)
    expect(kind?.brier.value).toBeCloseTo(0.2025, 12)
    expect(kind?.auroc.value).toBeCloseTo(5 / 6, 12)
    expect(kind?.aurc.value).toBeCloseTo((1 / 3 + 1 / 4 + 2 / 5) / 5, 12)
    expect(kind?.best_aurc).toBeCloseTo((1 / 4 + 2 / 5) / 5, 12)
    expect(kind?.bins.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    expect(kind?.bins[9]).toMatchObject({ from: 0.9, to: 1, mean_confidence: 0.95, accuracy: 1 })
    expect(kind?.bins[0]).toMatchObject({ accuracy: null, low: null, traces: null })
    expect(kind?.curve).toEqual([
      { bound: 0.95, n: 1, wrong: 0 },
      { bound: 0.85, n: 2, wrong: 0 },
      { bound: 0.75, n: 3, wrong: 1 },
      { bound: 0.65, n: 4, wrong: 1 },
      { bound: 0.55, n: 5, wrong: 2 },
    ])
    expect(kind?.bounds.map(({ bound, n, right }) => [bound, n, right])).toEqual([
      [null, 5, 3],
      [0.5, 5, 3],
      [0.6, 4, 3],
      [0.7, 3, 2],
      [0.8, 2, 2],
      [0.9, 1, 1],
    ])
  })

  it('never mixes kinds of confidence', async () => {
    const { kinds } = await calibrationOf(await open(), [
      ...five,
      { confidence: 0.1, kind: 'normalised' },
      { confidence: 0.2, kind: 'imported', verdict: R },
    ])
    expect(kinds.map(({ kind, n, right }) => [kind, n, right])).toEqual([
      ['released', 5, 3],
      ['normalised', 1, 1],
      ['imported', 1, 0],
    ])
  })

  it('leads from every figure to its traces, and to no others', async () => {
    const database = await open()
    const { kinds, accuracy } = await calibrationOf(database, [
      ...five,
      { confidence: 0.1 + 0.2 },
      { confidence: 0.3, verdict: null },
      { confidence: 0.95, kind: 'imported' },
      { confidence: 0.95, gold: 'mixed' },
      { confidence: 0.95, gold: null },
      { confidence: 1.5 },
      { confidence: -1, verdict: R },
    ])
    const [kind] = kinds
    expect(kind?.bins[2]).toMatchObject({ n: 2, right: 1 })
    const figures = [...(kind?.bins ?? []), ...(kind?.bounds ?? []), ...accuracy.groups]
    const shown = figures.filter(({ traces }) => traces !== null)
    expect(shown.map(({ traces }) => traces)).toHaveLength(14)
    for (const { n, traces } of shown)
      expect([traces, await listedIn(database, traces)]).toEqual([traces, n])
    expect(await listedIn(database, kind?.traces)).toBe(7)
  })

  it('leads to problems with a gold answer, and to none without one', async () => {
    const database = await open()
    const collection = `problems ${(made += 1)}`
    const rows = ['7', '8', '9'].map((answer, at) => ({
      schema: 'trace/1',
      system: 'composition-rl',
      kind: 'composed-problem',
      input: { problem: `Problem ${at}` },
      gold: at === 2 ? null : { answer: '7' },
      output: String.raw`So it is \boxed{${answer}}`,
    }))
    await importContent(database, jsonLines([...rows, bridgeTrace()]), { collection })
    const { accuracy } = await findCalibration(database, {
      filter: { collection: [collection] },
      by: 'output_length',
      labels: 'binary',
    })
    expect(accuracy).toMatchObject({ n: 3, right: 2 })
    for (const { n, traces } of accuracy.groups)
      expect([traces, await listedIn(database, traces)]).toEqual([traces, n])
  })

  it('counts what is left out by its reason', async () => {
    const { kinds, left_out } = await calibrationOf(await open(), [
      ...five,
      { confidence: null },
      { confidence: 95, kind: 'imported' },
      { confidence: 0.5, gold: 'ambiguous' },
      { confidence: 0.5, gold: null },
      { confidence: 0.5, gold: null },
    ])
    expect(kinds).toHaveLength(1)
    expect(left_out).toEqual([
      { reason: 'gold of no class', count: 1 },
      { reason: 'no gold', count: 2 },
      { reason: 'no confidence', count: 1 },
      { reason: 'confidence not from 0 to 1', count: 1 },
    ])
  })

  it('says in its own words what is undefined', async () => {
    const database = await open()
    const oneClass = await calibrationOf(database, [{ confidence: 0.9 }, { confidence: 0.8 }])
    expect(oneClass.kinds[0]?.auroc).toEqual({
      value: null,
      low: null,
      high: null,
      reason: 'Every answer is correct: AUROC compares correct answers with incorrect ones.',
    })
    const unsure = await calibrationOf(database, [{ confidence: null }])
    expect(unsure).toMatchObject({ kinds: [], accuracy: { n: 1, value: 1 } })
    expect(unsure.reason).toMatch(/^No answer has a confidence/)
    const goldless = await calibrationOf(database, [{ confidence: 0.9, gold: null }])
    expect(goldless).toMatchObject({ kinds: [], accuracy: { n: 0, value: null, groups: [] } })
    expect(goldless.reason).toMatch(/^No item has a usable gold label or answer/)
    const none = await findCalibration(database, {
      filter: { model: ['of nobody'] },
      by: 'agreement',
      labels: 'binary',
    })
    expect(none.reason).toMatch(/^No trace matches/)
    expect(none.accuracy.reason).toMatch(/^No item has two rollouts with a verdict/)
  })

  it('is of the label mapping that is asked for', async () => {
    const given = [
      { confidence: 0.9, gold: 'not_enough_information', verdict: R },
      { confidence: 0.8 },
    ]
    const database = await open()
    expect((await calibrationOf(database, given)).kinds[0]?.right).toBe(2)
    const threeWay = await calibrationOf(database, given, { labels: 'three-way' })
    expect(threeWay.kinds[0]?.right).toBe(1)
  })

  it('has intervals over items, however many rollouts they have', async () => {
    const one = { confidence: 0.95 }
    const other = { confidence: 0.95, verdict: R }
    const rollouts = [0, 1, 2, 3].flatMap((item) => [
      { ...one, item },
      { ...one, item },
      { ...other, item },
      { ...other, item },
    ])
    const { kinds } = await calibrationOf(await open(), rollouts)
    const [bin] = kinds[0]?.bins.slice(9) ?? []
    expect(bin).toMatchObject({ n: 16, items: 4, accuracy: 0.5 })
    // Wilson's interval of 2 of 4.
    expect(bin?.low).toBeCloseTo(0.1500389892, 9)
  })

  it('draws answers about one document together, the same every time', async () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      confidence: 0.5 + (at % 10) / 20,
      verdict: at < 20 ? S : R,
    }))
    const database = await open()
    const apart = await calibrationOf(database, items)
    const together = await calibrationOf(
      database,
      items.map((item, at) => ({ ...item, document: Math.floor(at / 4) })),
    )
    const width = ({ kinds: [kind] }: typeof apart) =>
      (kind?.brier.high ?? 0) - (kind?.brier.low ?? 0)
    expect(width(together)).toBeGreaterThan(1.5 * width(apart))
    expect((await calibrationOf(database, items)).kinds[0]?.brier).toEqual(apart.kinds[0]?.brier)
  })

  it('says why figures have no interval: too few documents', async () => {
    const database = await open()
    const reason = 'No interval: 1 document, and at least 10 are needed.'
    const { kinds } = await calibrationOf(database, [{ confidence: 0.9 }])
    expect(kinds[0]?.brier).toMatchObject({ low: null, high: null, reason })
    expect(kinds[0]?.brier.value).toBeCloseTo(0.01, 12)
    expect(kinds[0]?.auroc.reason).toMatch(/^Every answer is correct/)
    const equal = Array.from({ length: 12 }, () => ({ confidence: 0.9 }))
    const same = 'No interval: every resample of documents has the same value.'
    expect((await calibrationOf(database, equal)).kinds[0]?.brier.reason).toBe(same)
  })

  it('counts an item once in accuracy by a number, however many rollouts it has', async () => {
    const wrong = Array.from({ length: 8 }, () => ({ confidence: null, item: 0, verdict: R }))
    const right = Array.from({ length: 7 }, (_, at) => ({ confidence: null, item: at + 1 }))
    const { accuracy } = await calibrationOf(await open(), [...wrong, ...right])
    expect(accuracy).toMatchObject({ n: 15, right: 7, value: 7 / 8 })
    const [group] = accuracy.groups
    expect(group).toMatchObject({ n: 15, items: 8, right: 7, accuracy: 7 / 8 })
    // Wilson's interval of 7 of 8.
    expect(group?.low).toBeCloseTo(0.5291, 4)
    expect(group?.high).toBeCloseTo(0.9776, 4)
  })

  it('counts an item of two collections once', async () => {
    const database = await open()
    const collections = ['copied here', 'copied there']
    for (const collection of collections) {
      const rows = [0, 1].map((item) =>
        bridgeTrace({ item_id: `item ${item}`, input: { ...bridge, claim: `Copied ${item}.` } }),
      )
      await importContent(database, jsonLines(rows), { collection })
    }
    const query = { by: 'question_count', labels: 'binary' } as const
    const { accuracy, kinds } = await findCalibration(database, {
      filter: { collection: collections },
      ...query,
    })
    expect(accuracy.groups).toMatchObject([{ n: 4, items: 2 }])
    expect(kinds).toMatchObject([{ n: 4, items: 2 }])
  })

  it('splits accuracy by the length of the evidence and by agreement in the group', async () => {
    const database = await open()
    const given: Given[] = [
      { confidence: null, item: 1 },
      { confidence: null, item: 1 },
      { confidence: null, item: 2 },
      { confidence: null, item: 2, verdict: R },
    ]
    const { accuracy } = await calibrationOf(database, given, { by: 'agreement' })
    expect(accuracy.groups.map(({ from, n, right }) => [from, n, right])).toEqual([
      [0.5, 2, 1],
      [1, 2, 2],
    ])
    const byLength = await calibrationOf(database, given, { by: 'evidence_length' })
    expect(byLength.accuracy.groups).toMatchObject([{ n: 4, items: 2, right: 3 }])
    const byMargin = await calibrationOf(database, given, { by: 'vote_margin' })
    expect(byMargin.accuracy).toMatchObject({
      groups: [],
      reason: expect.stringMatching(/^No trace has a vote margin/),
    })
  })

  it('splits accuracy by the vote margin of an answer', async () => {
    const database = await open()
    // Margins 1 and 1, then (0.6 − 0.4) / 1 twice; the gold answer is no.
    const votes = [
      [chain('no', 0.9)],
      [chain('no', 0.5)],
      [chain('no', 0.6), chain('yes', 0.4)],
      [chain('no', 0.4), chain('yes', 0.6)],
    ]
    const rows = votes.map((chains, at) => ({
      ...thimbleTrace(),
      input: { question: `Would pear ${at} fit?` },
      chains,
    }))
    await importContent(database, jsonLines(rows), { collection: 'margins' })
    const { accuracy } = await findCalibration(database, {
      filter: { collection: ['margins'] },
      by: 'vote_margin',
      labels: 'binary',
    })
    expect(accuracy.groups.map(({ from, to, n, right }) => [from, to, n, right])).toEqual([
      [expect.closeTo(0.2, 9), expect.closeTo(0.2, 9), 2, 1],
      [1, 1, 2, 2],
    ])
    const [narrow] = accuracy.groups
    expect(await listedIn(database, narrow?.traces)).toBe(2)
  })
})
