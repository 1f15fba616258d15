import { formatCount, formatDecimal, formatShort, plural, roundTo } from '@/lib/text/numbers'
import { accuracyMeasures, type AccuracyMeasure } from '../vocabulary'
import type { AccuracyGroup, CalibrationOfKind, Estimate } from './schema'

export const measureWords: Readonly<Record<AccuracyMeasure, { title: string; unit: string }>> = {
  question_count: { title: 'Question count', unit: 'questions' },
  evidence_length: { title: 'Evidence length', unit: 'characters' },
  output_length: { title: 'Output length', unit: 'bytes' },
  agreement: { title: 'Agreement in the group', unit: 'agreement' },
  vote_margin: { title: 'Vote margin', unit: 'margin' },
}

export const measureChoices = accuracyMeasures.map((by) => ({ by, ...measureWords[by] }))

/** Below this many answers an accuracy says little. */
export const fewAnswers = 20

/** `0.018–0.050` */
export function intervalWords({ low, high }: Pick<Estimate, 'low' | 'high'>): string | null {
  if (low === null || high === null) return null
  return `${formatDecimal(low, 3)}–${formatDecimal(high, 3)}`
}

/** `1`, `120 to 340`, `6 or more` */
export function groupTitle(group: AccuracyGroup, by: AccuracyMeasure, isLast: boolean): string {
  const { from, to } = group
  if (from === to) return by === 'question_count' ? String(from) : formatShort(rounded(from))
  if (isLast && by === 'question_count') return `${formatCount(from)} or more`
  return `${formatShort(rounded(from))} to ${formatShort(rounded(to))}`
}

const rounded = (value: number) => roundTo(value, Math.abs(value) < 10 ? 2 : 0)

/** What the groups come to, in a sentence: from the first to the last, and whether their intervals part. */
export function accuracyReading(groups: readonly AccuracyGroup[], by: AccuracyMeasure): string {
  const known = groups.filter(({ accuracy }) => accuracy !== null)
  const [first, last] = [known[0], known.at(-1)]
  const { title } = measureWords[by]
  if (!first || !last || first === last)
    return `Every answer has the same ${title.toLowerCase()}: there is nothing to compare.`
  const change = (last.accuracy ?? 0) - (first.accuracy ?? 0)
  const isApart = (first.low ?? 0) > (last.high ?? 1) || (last.low ?? 0) > (first.high ?? 1)
  const verb = change < 0 ? 'falls' : change > 0 ? 'rises' : 'stays the same,'
  const at = (group: AccuracyGroup) =>
    `${formatDecimal(group.accuracy, 2)} at ${title.toLowerCase()} ${groupTitle(group, by, group === last)}`
  const sure = isApart ? 'The intervals do not overlap.' : 'The intervals overlap.'
  return `Accuracy ${verb} from ${at(first)} to ${at(last)}. ${sure}`
}

/** Abstaining below a confidence threshold. */
export interface Kept {
  bound: number
  n: number
  coverage: number
  accuracy: number
}

/** The answers whose confidence is at least the bound: the lowest point of the curve at or above it. */
export function keptAt(kind: Pick<CalibrationOfKind, 'curve' | 'n'>, bound: number): Kept | null {
  const at = kind.curve.findLastIndex((point) => point.bound >= bound)
  const point = kind.curve[at]
  if (point === undefined) return null
  return {
    bound: point.bound,
    n: point.n,
    coverage: point.n / kind.n,
    accuracy: (point.n - point.wrong) / point.n,
  }
}

/** The bound of the next point of the curve: most confident first. */
export function nextBound(
  { curve }: Pick<CalibrationOfKind, 'curve'>,
  bound: number,
  step: number,
): number {
  const at = curve.findLastIndex((point) => point.bound >= bound)
  const place = Math.min(curve.length - 1, Math.max(0, at + step))
  return curve[place]?.bound ?? bound
}

/** Where the bound begins: three quarters of the answers are kept. */
export function firstBound({ curve, n }: Pick<CalibrationOfKind, 'curve' | 'n'>): number {
  const point = curve.findLast((one) => one.n <= 0.75 * n) ?? curve[0]
  return point?.bound ?? 0
}

/** `836 correct of 1,034 answers to 1,034 items` */
export function answerWords({ n, right, items }: Pick<CalibrationOfKind, 'n' | 'right' | 'items'>) {
  return `${formatCount(right)} correct of ${plural(n, 'answer')} to ${plural(items, 'item')}`
}
