import type { Verdict } from '@/lib/items/schema'

/**
 * Whether a strict verdict meets the gold label of a claim: yes counts as supported; no equals refuted or not
 * enough information; other verdicts need equality. Null without a verdict, and when the gold is null, mixed or
 * ambiguous.
 */
export function isCorrect(verdict: Verdict | null, gold: Verdict | null): boolean | null {
  if (verdict === null || !isDecided(gold)) return null
  if (verdict === 'yes') return gold === 'supported' || gold === 'yes'
  if (verdict === 'no') {
    return gold === 'refuted' || gold === 'not_enough_information' || gold === 'no'
  }
  return verdict === gold
}

/** True for a gold label that a verdict can be held against. */
export function isDecided(gold: Verdict | null): gold is Verdict {
  return gold !== null && gold !== 'mixed' && gold !== 'ambiguous' && gold !== 'tie'
}
