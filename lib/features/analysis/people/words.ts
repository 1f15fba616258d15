import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'
import { boundedWords } from '../reward-audit/words'
import type { Preferences, TermPreference } from './schema'

/** `0.750 (0.500–1.000)`, or why there is none. */
export function agreementWords({ agreement, preferred }: TermPreference): string {
  return preferred === 0 ? 'undefined: only ties' : boundedWords(agreement)
}

/** `τ 0.41, 84 preferred of 96 decided`. */
export function countedWords({ kendall, preferred, n }: TermPreference): string {
  const tau = kendall === null ? 'τ undefined' : `τ ${formatDecimal(kendall, 2)}`
  return `${tau}, ${formatCount(preferred)} preferred of ${formatCount(n)} decided`
}

export const leftOutWords = ({ left_out: left }: Preferences): string | null =>
  left.length === 0
    ? null
    : `Left out: ${left.map(({ reason, count }) => `${formatCount(count)} ${reason}`).join(', ')}.`

export const methodWords = ({ seed, resamples }: Preferences) =>
  'Agreement: how often the preferred side of a pair has the higher value; equal values count half. ' +
  `95% intervals: bootstrap over items, ${plural(resamples, 'draw')}, seed ${seed}. τ: Kendall’s τ-b of difference and preference.`
