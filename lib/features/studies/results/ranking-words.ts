import { formatSigned, plural } from '@/lib/text/numbers'
import type { RankingRow } from './schema'
import { intervalWords, undefinedWords } from './words'

/** The strongest first; where strengths are undefined, the protocol's order. */
export function rankedSystems(
  { log_strengths: strengths }: RankingRow,
  systems: readonly string[],
): { system: string; words: string }[] {
  return systems
    .map((system, place) => ({ system, strength: strengths[place] }))
    .toSorted((a, b) => (b.strength?.value ?? 0) - (a.strength?.value ?? 0))
    .map(({ system, strength }) => ({
      system,
      words:
        strength === undefined || strength.value === null
          ? 'undefined'
          : `${formatSigned(strength.value)} ${intervalWords(strength, formatSigned)}`.trim(),
    }))
}

/** What was fitted, or why nothing could be. */
export function rankingNote({ log_strengths: strengths, matches }: RankingRow): string {
  const missing = strengths.find(({ value }) => value === null)
  if (missing) return `The strengths are ${undefinedWords(missing.reason)}.`
  return `Log strengths of Davidson’s model with mean 0 and 95 % bootstrap intervals, from ${plural(matches, 'decided item')}.`
}
