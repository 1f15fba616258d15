import type { Gold, Verdict } from '@/lib/items/schema'
import type { Reading } from '@/lib/traces/schema'

/**
 * Whether a strict verdict meets the gold label of a claim: yes counts as supported; no equals refuted or not
 * enough information; other verdicts need equality. Null without a verdict, for a tie, and when the gold is null,
 * mixed or ambiguous.
 */
export function isCorrect(verdict: Verdict | null, gold: Verdict | null): boolean | null {
  if (verdict === null || verdict === 'tie' || !isDecided(gold)) return null
  if (verdict === 'yes') return gold === 'supported' || gold === 'yes'
  if (verdict === 'no') {
    return gold === 'refuted' || gold === 'not_enough_information' || gold === 'no'
  }
  return verdict === gold
}

/** For systems whose verdict is held against the gold label. */
export function meetsLabel(reading: Pick<Reading, 'verdict'>, gold: Gold | null): boolean | null {
  return isCorrect(reading.verdict, gold?.label ?? null)
}

/** True for a gold label that a verdict can be held against. */
export function isDecided(gold: Verdict | null): gold is Verdict {
  return gold !== null && gold !== 'mixed' && gold !== 'ambiguous' && gold !== 'tie'
}
