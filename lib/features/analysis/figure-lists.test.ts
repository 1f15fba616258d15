import { beforeAll, expect, it } from 'vitest'
import { jsonLines } from '@/e2e/rows/claims'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { readTraceList, readTraceQuery } from '@/lib/core/traces/query'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { parseInput } from '@/lib/platform/http/input'
import { rawParameters } from '@/lib/text/query-values'
import { boundHref, curvePoints } from './calibration/curve'
import { findCalibration } from './calibration/find-calibration.server'
import { findComparison } from './compare/find-comparison.server'
import { listComparedItems } from './compare/list-compared-items.server'
import { comparisonQuerySchema } from './compare/query'
import { sideLink } from './compare/side-choices'
import { findFindings } from './findings/find-findings.server'
import { checkedList } from './findings/words'
import { findResearch } from './research/find-research.server'
import { mergeRollouts, rolloutsLink } from './reward-audit/changed-rollouts'
import { findRewardAudit } from './reward-audit/find-reward-audit.server'
import {
  gradedTermHref,
  markedTermHref,
  termHref,
  withoutTermHref,
  withTermsHref,
} from './reward-audit/term-href'
import { findScores } from './scores/find-scores.server'
import { meanListWords } from './scores/words'
import type { ScoresQuery } from './scores/query'
import { variedTraces } from './testing/varied-traces'
import { findTraining } from './training/find-training.server'
import { ungradedHref } from './ungraded-href'
import { accuracyMeasures, metricNames, type MetricName, pairOutcomes } from './vocabulary'

withDataFolder()

const listOf = (href: string) => href.replace(/^\/traces\?/, '')

function filterOf(list: string): TraceFilter {
  const { value, issues } = readTraceList(rawParameters(new URLSearchParams(list)))
  if (issues.length > 0) throw new Error(`${list}: ${JSON.stringify(issues)}`)
  return value.filter
}

/** Different items of a list; each item of this test has its own text. */
async function countItems(database: Database, list: string): Promise<number> {
  const { value } = readTraceQuery(rawParameters(new URLSearchParams(`${list}&limit=500`)))
  const { rows } = await listTraces(database, value)
  return new Set(rows.map(({ item_text: text }) => text)).size
}

type Counted = [what: string, list: string, count: number]

/** What figures count, by the list that they lead to. */
class CountedLists {
  readonly counts: Counted[] = []

  add(what: string, href: string | null | undefined, count: number): void {
    if (typeof href === 'string' && count > 0) this.counts.push([what, listOf(href), count])
  }

  /** How many traces each list holds. */
  async listed(database: Database): Promise<Counted[]> {
    const found: Counted[] = []
    for (const [what, list] of this.counts)
      found.push([what, list, await countTraces(database, filterOf(list))])
    return found
  }
}

/** Whole collections, and parts whose filters meet those of figures. */
const filters = [
  '',
  'collection=older',
  'label=supported&label=mixed&label=null',
  'has_gold=true',
  'correct=false&correct=null',
  'reward.coverage.gte=0.25&confidence.lte=0.9',
  'training_step.gte=40&run=night',
  'collection=newer&collection=older&reward.style.undefined=false',
]
const mappings = ['binary', 'three-way'] as const

const cases = filters.flatMap((filter) => mappings.map((labels) => [filter, labels] as const))

const metrics: MetricName[] = [
  ...metricNames,
  'reward.coverage',
  'reward.rubric',
  'reward.citation_recall',
  'recall.no',
]

describeOnDatabases('the list of a figure', (open) => {
  beforeAll(async () => {
    const database = await open()
    for (const [collection, rows] of Object.entries(variedTraces))
      await importContent(database, jsonLines(rows), { collection })
  })

  it('is checked with all traces of both files', async () => {
    const rows = Object.values(variedTraces).flat()
    expect(await countTraces(await open(), {})).toBe(rows.length)
  })

  it.each(cases)('holds what a score counts, or says how much: %s %s', async (list, labels) => {
    const database = await open()
    const counted = new CountedLists()
    const inexact = new Set<MetricName>()
    const leftItems: Counted[] = []
    const scoresOf = async (query: Partial<ScoresQuery>) => {
      const usual = { rows: ['model'], columns: 'dataset', metric: 'accuracy', k: 2 } as const
      return await findScores(database, { ...usual, filter: filterOf(list), labels, ...query })
    }
    for (const metric of metrics.filter((name) => name !== 'recall.no' || labels === 'binary')) {
      const { rows, left_out: leftOut } = await scoresOf({ metric })
      for (const { reason, traces, opens, count } of leftOut) {
        const own = `${metric}: ${reason}`
        const words = /^(\d+) traces? /.exec(opens ?? '')?.[1]
        if (words !== undefined) counted.add(own, traces, Number(words))
        else if (traces !== null) leftItems.push([own, traces, count])
      }
      for (const row of rows) {
        const what = `${metric} of ${row.key.model}`
        const all = row.cells.reduce((sum, { rollouts }) => sum + rollouts, 0)
        if (meanListWords(row.cells) === null) counted.add(what, row.traces, all)
        for (const { column, traces, n, rollouts, listed } of row.cells) {
          counted.add(`${what} on ${column}`, traces, listed)
          if (n > 0 && listed !== rollouts) inexact.add(metric)
        }
      }
    }
    for (const [first, second] of [
      ['run', 'training_step'],
      ['label', 'verdict'],
      ['evidence_length', 'depth'],
    ] as const) {
      const { rows } = await scoresOf({ rows: [first], columns: second, common: true })
      for (const { key, cells } of rows)
        for (const { column, traces, listed } of cells)
          counted.add(`${first} ${key[first]} ${second} ${column}`, traces, listed)
    }
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
    const foundItems: Counted[] = []
    for (const [what, traces] of leftItems)
      foundItems.push([what, traces, await countItems(database, traces)])
    expect(foundItems).toEqual(leftItems)
    // Filters know neither how many rollouts an item has nor whether its copies have the same gold.
    const isWhole = list.startsWith('collection=older')
    expect([...inexact].filter((name) => isWhole && name !== 'pass_at_k')).toEqual([])
  })

  it.each(filters)('holds the traces of a training step: %s', async (list) => {
    const database = await open()
    const counted = new CountedLists()
    for (const options of [{}, { by: 'depth' as const }, { points: 4 }]) {
      const query = { filter: filterOf(list), points: 1_000, ...options }
      for (const { run, model, step, n, traces } of await findTraining(database, query))
        counted.add(`${run} ${model} ${step}`, traces, n)
    }
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
  })

  it.each(cases)('holds the answers of calibration: %s %s', async (list, labels) => {
    const database = await open()
    const counted = new CountedLists()
    for (const by of accuracyMeasures) {
      const query = { filter: filterOf(list), by, labels }
      const { kinds, accuracy, left_out: leftOut } = await findCalibration(database, query)
      for (const { from, traces, n } of accuracy.groups) counted.add(`${by} ${from}`, traces, n)
      const ungraded = leftOut.find(({ reason }) => reason === 'no gold')
      counted.add('no gold', ungradedHref(list), ungraded?.count ?? 0)
      for (const kind of kinds) {
        counted.add(kind.kind, kind.traces, kind.n)
        for (const { from, traces, n } of kind.bins) counted.add(`bin ${from}`, traces, n)
        for (const { bound, traces, n } of kind.bounds) counted.add(`bound ${bound}`, traces, n)
        for (const { href, n } of curvePoints(kind)) counted.add('curve', href, n)
        for (const { bound, n } of kind.curve) counted.add('curve', boundHref(kind, bound), n)
      }
    }
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
  })

  it.each(cases)('holds the traces of a reward term: %s %s', async (list, labels) => {
    const database = await open()
    const counted = new CountedLists()
    const { systems } = await findRewardAudit(database, { filter: filterOf(list), labels })
    for (const {
      system,
      n,
      traces,
      terms,
      correlations,
      lists,
      leave_one_out: replay,
    } of systems) {
      counted.add(system, traces, n)
      for (const { name, histogram, saturation, auc, marks, ...term } of terms ?? []) {
        const what = `${system} ${name}`
        counted.add(what, withTermsHref(traces, [name]), term.n)
        counted.add(`${what} missing`, withoutTermHref(traces, name), term.missing)
        counted.add(`${what} saturated`, saturation.traces, saturation.n)
        if (auc.value !== null) counted.add(`${what} AUC`, gradedTermHref(traces, name), auc.n)
        for (const { kind, n: marked } of marks)
          counted.add(`${what} ${kind}`, markedTermHref(traces, name, kind), marked)
        const { bins } = histogram
        for (const [at, { count }] of bins.entries())
          counted.add(`${what} bin ${at}`, termHref({ traces, name, bins }, [at, at]), count)
      }
      for (const { a, b, n: both } of correlations ?? [])
        counted.add(`${system} ${a} ${b}`, withTermsHref(traces, [a, b]), both)
      for (const { name, rows, traces: listed } of lists ?? [])
        counted.add(`${system} ${name}`, listed, rows.length)
      for (const { name, datasets } of replay?.terms ?? []) {
        const { groups } = mergeRollouts(datasets.map(({ changed }) => changed))
        const link = rolloutsLink(groups)
        if (link?.part === null) counted.add(`without ${name}`, link.href, groups.traces)
      }
    }
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
  })

  it.each(filters)('holds the traces of a contradiction: %s', async (list) => {
    const database = await open()
    const counted = new CountedLists()
    for (const by of ['model', 'training_step', 'dataset'] as const) {
      for (const row of (await findFindings(database, { filter: filterOf(list), by })).rows) {
        counted.add(`${by} ${row.value}`, row.list, row.traces)
        counted.add(`${by} ${row.value} checked`, checkedList(row), row.checked)
        for (const [kind, { list: own, traces }] of Object.entries(row.kinds))
          counted.add(`${by} ${row.value} ${kind}`, own, traces)
      }
    }
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
  })

  it('holds the reports of a checkpoint', async () => {
    const database = await open()
    const counted = new CountedLists()
    const { citations } = await findResearch(database, 'older')
    for (const { model, recall, precision } of citations.checkpoints)
      for (const figure of [recall, precision])
        counted.add(`citations of ${model}`, figure?.traces, figure?.n ?? 0)
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
  })

  const sides = [
    ['model=small&run=null', 'training_step.eq=80'],
    ['collection=older&training_step.eq=40', 'collection=newer'],
    ['model=null', 'model=lens'],
    ['run=night&label=mixed&label=supported', 'system=faithlens'],
  ] as const

  it.each(sides)('holds what a side has, and says how much of it counts: %s, %s', async (a, b) => {
    const database = await open()
    const counted = new CountedLists()
    for (const labels of mappings) {
      const query = { ...parseInput(comparisonQuerySchema, { a, b }), labels }
      const {
        datasets,
        traces,
        counted_traces: ofItems,
        ...found
      } = await findComparison(database, query)
      for (const [side, search] of [
        ['a', a],
        ['b', b],
      ] as const) {
        const whole = { side, traces: { all: traces[side], counted: ofItems[side] } }
        counted.add(side, sideLink(search, whole).href, traces[side])
        for (const { dataset, traces: own } of datasets)
          counted.add(
            `${side} ${dataset}`,
            sideLink(search, { side, dataset, traces: own[side] }).href,
            own[side].all,
          )
      }
      for (const outcome of pairOutcomes.filter((name) => name !== 'differ')) {
        const list = { ...query, outcome, dataset: [], limit: 500 }
        const { rows, count } = await listComparedItems(database, list)
        expect([outcome, rows.length, count]).toEqual([outcome, found[outcome], found[outcome]])
      }
    }
    expect(counted.counts).not.toEqual([])
    expect(await counted.listed(database)).toEqual(counted.counts)
  })
})
