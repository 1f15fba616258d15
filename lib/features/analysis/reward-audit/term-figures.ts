import { auc, type ScoreTable } from '@/lib/stats/auc'
import type { BootstrapInterval } from '@/lib/stats/interval'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { binningOf, bins, binsOf } from '@/lib/core/traces/columns/histogram'
import { rangeOf } from '@/lib/core/traces/columns/segment'
import { compareText } from '@/lib/core/traces/columns/code-point-order'
import type { RewardTerm } from '@/lib/systems/kit/define'
import { itemShares } from '../item-shares'
import { whyNoInterval } from '../no-interval'
import { narrowedBetween, tracesOf } from '../narrowed-filter'
import type { AuditedRows, TermColumn } from './audited-rows'
import type { AuditedTerm } from './schema'

export interface TermWords {
  term: RewardTerm | undefined
  isJudged: boolean
  /** Of the AUC. */
  interval: BootstrapInterval | null
  /** Finds the traces of the system. */
  filter: TraceFilter
}

export function termFigures(
  rows: AuditedRows,
  column: TermColumn,
  { term, isJudged, filter, interval }: TermWords,
): AuditedTerm {
  const { name, levels, rows: own } = column
  const n = own.length
  let sum = 0
  for (const [level, value] of levels.values.entries()) sum += value * (levels.counts[level] ?? 0)
  const binning = binningOf([rangeOf(column.values)])
  const binOf = binsOf(binning)
  const counts = new Uint32Array(binning.edges.length)
  for (const [level, value] of levels.values.entries()) {
    const bin = binOf(value)
    counts[bin] = (counts[bin] ?? 0) + (levels.counts[level] ?? 0)
  }
  const missing = rows.size - n
  const { min, max } = binning
  return {
    name,
    in_total: term?.inTotal ?? false,
    is_judged: isJudged,
    n,
    missing,
    mean: n === 0 ? null : sum / n,
    histogram: { bins: bins(binning, counts), min, max, undefined: missing },
    saturation: saturationOf(rows, column, { term, filter }),
    auc: aucOf(rows, column, interval),
    marks: marksOf(rows, column),
  }
}

function saturationOf(
  { item, items }: AuditedRows,
  { name, levels, rows }: TermColumn,
  { term, filter }: Pick<TermWords, 'term' | 'filter'>,
): AuditedTerm['saturation'] {
  const highest = term?.range[1] ?? Number.POSITIVE_INFINITY
  const at = Number.isFinite(highest) ? highest : (levels.values.at(-1) ?? 0)
  const first = levels.values.findIndex((value) => value >= at)
  const flags = new Uint8Array(rows.length)
  let n = 0
  for (let place = 0; place < flags.length; place++) {
    if (first < 0 || (levels.codes[place] ?? 0) < first) continue
    flags[place] = 1
    n++
  }
  const own = { item: rows.map((row) => item[row] ?? 0), items }
  const [found] = itemShares(own, { flags, groups: new Int8Array(rows.length), count: 1 })
  const { share, low, high } = found ?? {}
  const traces = tracesOf(narrowedBetween(filter, `reward.${name}`, { from: at, to: null }))
  return {
    at,
    n,
    items: found?.items ?? 0,
    share: share ?? 0,
    low: low ?? 0,
    high: high ?? 0,
    traces,
  }
}

const oneClass = 'AUC compares correct answers with incorrect ones; all of these are '

function aucOf(
  rows: AuditedRows,
  column: TermColumn,
  interval: BootstrapInterval | null,
): AuditedTerm['auc'] {
  const table = correctTable(rows, column)
  const n = table.counts.reduce((sum, count) => sum + count, 0)
  const right = table.positives.reduce((sum, count) => sum + count, 0)
  const value = auc(table)
  if (value === null) {
    const reason =
      n === 0
        ? 'No trace has a usable gold label or answer.'
        : `${oneClass}${right > 0 ? 'correct' : 'incorrect'}.`
    return { value, low: null, high: null, n, right, reason }
  }
  const reason = interval === null ? whyNoInterval(rows.documents) : null
  return { value, low: interval?.low ?? null, high: interval?.high ?? null, n, right, reason }
}

/** Values of graded traces, positive where right. */
export function correctTable({ correct }: AuditedRows, column: TermColumn): ScoreTable {
  return tableOf(column, (at) => correct[at] ?? -1)
}

/** @param flagOf 1 positive, 0 negative, −1 left out */
function tableOf({ levels, rows }: TermColumn, flagOf: (row: number) => number): ScoreTable {
  const counts = new Uint32Array(levels.values.length)
  const positives = new Uint32Array(levels.values.length)
  for (let at = 0; at < rows.length; at++) {
    const flag = flagOf(rows[at] ?? 0)
    const level = levels.codes[at] ?? 0
    if (flag < 0) continue
    counts[level] = (counts[level] ?? 0) + 1
    positives[level] = (positives[level] ?? 0) + flag
  }
  return { scores: levels.values, counts, positives }
}

/** For each kind of mark that rows carry. */
function marksOf(rows: AuditedRows, column: TermColumn): AuditedTerm['marks'] {
  const kinds = new Set(rows.segments.flatMap(({ marks }) => [...marks.keys()]))
  return [...kinds].toSorted(compareText).flatMap((kind) => {
    const marked = rows.segments.map(({ marks }) => new Set(marks.get(kind)))
    const flagOf = (at: number) =>
      Number(marked[rows.segment[at] ?? 0]?.has(rows.row[at] ?? 0) ?? false)
    const table = tableOf(column, flagOf)
    const n = table.positives.reduce((sum, count) => sum + count, 0)
    return n === 0 ? [] : [{ kind, n, auc: auc(table) }]
  })
}
