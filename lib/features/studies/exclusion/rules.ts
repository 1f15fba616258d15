import { median } from '@/lib/stats/quantile'
import { formatDecimal } from '@/lib/text/numbers'
import type { Exclusion } from '../design-schema'

/** What somebody did, as the rules look at it. */
export interface Conduct {
  /** By gold pair: dimensions answered right, of those whose answer is known. */
  gold: { right: number; of: number }[]
  /** Of first judgements of study pairs, in milliseconds, where they were told. */
  durations: number[]
  /** By repeated pair: dimensions answered as the first time. */
  repeats: { same: number; of: number }[]
}

const leastDurations = 10

/** Why somebody's judgements do not count; null when they do. */
export function exclusionReason(rules: Exclusion, conduct: Conduct): string | null {
  return goldReason(rules, conduct) ?? paceReason(rules, conduct) ?? repeatsReason(rules, conduct)
}

function goldReason({ gold_below: below, gold_after: after }: Exclusion, { gold }: Conduct) {
  if (below === undefined || gold.length < after) return null
  const [right, of] = [total(gold.map((one) => one.right)), total(gold.map((one) => one.of))]
  if (of === 0 || right / of >= below) return null
  return `${right} of ${of} gold questions right, below the share of ${below}`
}

function paceReason({ seconds_below: below }: Exclusion, { durations }: Conduct) {
  const usual = median(durations)
  if (below === undefined || usual === null || durations.length < leastDurations) return null
  if (usual / 1000 >= below) return null
  return `median of ${formatDecimal(usual / 1000, 1)} s a pair, below ${below} s`
}

function repeatsReason(
  { repeats_below: below, repeats_after: after }: Exclusion,
  { repeats }: Conduct,
) {
  if (below === undefined || repeats.length < after) return null
  const [same, of] = [total(repeats.map((one) => one.same)), total(repeats.map((one) => one.of))]
  if (of === 0 || same / of >= below) return null
  return `${same} of ${of} repeated questions answered as before, below the share of ${below}`
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
