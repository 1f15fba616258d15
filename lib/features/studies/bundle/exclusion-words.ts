import type { Exclusion } from '../design-schema'

/** The rules by which judgements do not count, as sentences. */
export function exclusionWords(rules: Exclusion): string {
  const sentences = [
    rules.gold_below === undefined
      ? null
      : `Below ${rules.gold_below} of gold answered right, from ${rules.gold_after} gold pairs on.`,
    rules.seconds_below === undefined
      ? null
      : `A median below ${rules.seconds_below} seconds a pair, from ten pairs on.`,
    rules.repeats_below === undefined
      ? null
      : `Below ${rules.repeats_below} of repeats answered the same way, from ${rules.repeats_after} on.`,
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? 'None.' : sentences.join(' ')
}
