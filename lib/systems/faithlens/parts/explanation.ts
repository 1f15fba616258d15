import type { Verdict } from '@/lib/core/items/schema'
import { isCorrect, isDecided } from '@/lib/core/traces/correct'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

interface Novice {
  label: Verdict | null
  labels: LabelMapping
  /** Answers of the novice with the explanation, one a sample; null = unreadable. */
  withExplanation: readonly (Verdict | null)[]
}

export interface Share {
  /** In [0, 1]; null without a label or without a sample that could be read. */
  value: number | null
  /** Samples that could be read. */
  samples: number
}

/**
 * Share of the samples in which the novice, given document, claim and explanation, answers with the label. The
 * novice samples at a temperature, so the value is random and comes with its number of samples.
 * Source: FaithLens, section 3.2.2.
 */
export function explanationShare({ label, labels, withExplanation }: Novice): Share {
  const read = withExplanation.filter((answer) => answer !== null)
  const samples = read.length
  if (!isDecided(label) || samples === 0) return { value: null, samples }
  const right = read.filter((answer) => isCorrect(answer, label, labels) === true).length
  return { value: right / samples, samples }
}

interface BeforeAndAfter {
  label: Verdict | null
  labels: LabelMapping
  before: Verdict | null
  after: Verdict | null
  hasExplanation: boolean
}

/**
 * The released code, 0 or 1: 0 without an explanation or a second answer, else 0 only when the novice was right
 * before it read the explanation and wrong after. Null without a label.
 */
export function releasedExplanation({
  label,
  labels,
  before,
  after,
  hasExplanation,
}: BeforeAndAfter) {
  if (!isDecided(label)) return null
  if (!hasExplanation || after === null) return 0
  const wasRight = isCorrect(before, label, labels) === true
  return wasRight && isCorrect(after, label, labels) !== true ? 0 : 1
}
