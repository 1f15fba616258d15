import { runningMedian } from '@/lib/stats/curve'
import { formatCount, formatShare, plural } from '@/lib/text/numbers'
import { lineName } from './lines'
import type { PointSummary, SeriesName, TrainingPoint } from './schema'
import { formatSeries } from './series-words'

export interface CurveOptions {
  /** Steps that a running median spans; 1 leaves the curve as it is. */
  smoothing: number
  /** Whether the quartiles are drawn, and the intervals of shares of items. */
  hasBand: boolean
}

/** Points of a line that have a training step, ascending. */
export interface TrainingLine {
  name: string
  points: TrainingPoint[]
}

const noName = 'No run or model'

/** By run, or by model where there is none. Points without a step are on no line. */
export function trainingLines(points: readonly TrainingPoint[]): TrainingLine[] {
  const steps = points.filter(({ step }) => step !== null)
  const byName = Map.groupBy(steps, (point) => lineName(point) ?? noName)
  return [...byName].map(([name, own]) => ({ name, points: own }))
}

const isTerm = (name: SeriesName) => name === 'total' || name.startsWith('reward.')

/** A term that some traces lack is no point of the line: its mean is of the others. */
const isGap = (name: SeriesName, summary: PointSummary | undefined) =>
  isTerm(name) && summary !== undefined && summary.missing > 0

const isFlag = (value: number | null) => value === null || value === 0 || value === 1

/** Quartiles of what holds or does not hold are 0 or 1, and say nothing. */
const isOfFlags = (summary: PointSummary | undefined) =>
  summary === undefined || (isFlag(summary.q25) && isFlag(summary.q75))

/** One series of one line as a chart draws it: a gap where a term is missing, no line between totals of other terms. */
export function curveOf(line: TrainingLine, name: SeriesName, options: CurveOptions) {
  const { smoothing, hasBand } = options
  const summaries = line.points.map(({ series }) => series[name])
  const isBreak = summaries.map((summary, at) => partsAt(name, summary, summaries[at - 1]))
  const isShare = summaries.some((summary) => summary?.low !== undefined)
  const smooth = (part: 'mean' | 'q25' | 'q75' | 'low' | 'high') =>
    stretches(summaries, isBreak).flatMap((own) =>
      runningMedian(
        own.map((summary) => summary?.[part] ?? null),
        smoothing,
      ),
    )
  const means = smooth('mean')
  const [lows, highs] = isShare ? [smooth('low'), smooth('high')] : [smooth('q25'), smooth('q75')]
  const isBanded = hasBand && (isShare || !summaries.every(isOfFlags))
  return line.points.map((point, at) => {
    const summary = summaries[at]
    return {
      x: point.step ?? 0,
      y: means[at] ?? null,
      low: isBanded ? (lows[at] ?? null) : null,
      high: isBanded ? (highs[at] ?? null) : null,
      n: point.n,
      label: pointLabel(name, summary, point),
      href: `/traces?${point.traces}`,
      isBreak: isBreak[at] ?? false,
    }
  })
}

type MaybeSummary = PointSummary | undefined

/** Whether no line joins a point to the one before. */
const partsAt = (name: SeriesName, summary: MaybeSummary, before: MaybeSummary) =>
  isGap(name, summary) ||
  isGap(name, before) ||
  summary?.terms?.join(' ') !== before?.terms?.join(' ') ||
  summary?.from !== before?.from

/** Points that a line joins: only these are smoothed together. */
function stretches(summaries: readonly MaybeSummary[], isBreak: readonly boolean[]) {
  const found: MaybeSummary[][] = []
  for (const [at, summary] of summaries.entries()) {
    const open = isBreak[at] ? undefined : found.at(-1)
    if (open === undefined) found.push([summary])
    else open.push(summary)
  }
  return found
}

function pointLabel(
  name: SeriesName,
  summary: PointSummary | undefined,
  { n, items }: TrainingPoint,
) {
  const { mean = null, missing = 0 } = summary ?? {}
  const size = `${plural(n, 'trace')}, ${plural(items, 'item')}`
  if (mean === null) return undefinedWords(name, size)
  const without = missing > 0 ? `, ${formatCount(missing)} without a value` : ''
  return `${formatSeries(name, mean)}${bandWords(name, summary)}, ${size}${without}`
}

function bandWords(name: SeriesName, summary: MaybeSummary): string {
  const { q25 = null, q75 = null, low, high } = summary ?? {}
  const range = (from: number, to: number) =>
    `${formatSeries(name, from)} to ${formatSeries(name, to)}`
  if (low !== undefined && high !== undefined) return ` (95% CI ${range(low, high)})`
  return q25 === null || q75 === null ? '' : ` (quartiles ${range(q25, q75)})`
}

/** Why a series has no value at a step. */
export function undefinedWords(name: SeriesName, size: string): string {
  if (name === 'solve_all' || name === 'solve_none')
    return `undefined: of ${size}, no item has a gold answer and several rollouts`
  if (name === 'reward.recovery')
    return `undefined: of ${size}, none has a known intermediate value`
  return `undefined: no value in ${size}`
}

/** Of one run, or of the model that names a line, a line for each depth; its name is the depth. */
export function depthLines(points: readonly TrainingPoint[], of: string): TrainingLine[] {
  const own = points.filter((point) => point.step !== null && (lineName(point) ?? noName) === of)
  const byDepth = Map.groupBy(own, ({ depth }) => depth ?? null)
  return [...byDepth].map(([depth, steps]) => ({
    name: depth === null ? 'unknown depth' : `depth ${depth}`,
    points: steps,
  }))
}

export interface GapMark {
  from: number
  to: number
  words: string
}

/** Stretches of steps at which traces of a line lack a term, with the share that does. */
export function gapsOf(line: TrainingLine, name: SeriesName): GapMark[] {
  const gaps: (GapMark & { missing: number; all: number; at: number })[] = []
  for (const [at, { step, last_step: last, n, series }] of line.points.entries()) {
    const summary = series[name]
    if (step === null || !isGap(name, summary)) continue
    const missing = summary?.missing ?? 0
    const open = gaps.at(-1)
    if (open?.at === at - 1) {
      Object.assign(open, { to: last ?? step, at })
      open.missing += missing
      open.all += n
    } else gaps.push({ from: step, to: last ?? step, words: '', missing, all: n, at })
  }
  return gaps.map(({ from, to, missing, all }) => {
    const what = name === 'total' ? 'other terms' : 'missing'
    return { from, to, words: `${line.name}: ${formatShare(missing / all)} ${what}` }
  })
}
