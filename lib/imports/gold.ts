import type { ClaimGold } from '@/lib/items/schema'

export interface GoldMerge {
  gold: ClaimGold | null
  isChanged: boolean
  /** In words, when the two disagree; the first stays. */
  conflict: string | null
}

/** What is known of an item's gold when another row speaks of it. Only what was missing is added. */
export function mergeGold(known: ClaimGold | null, given: ClaimGold | null): GoldMerge {
  if (given === null) return { gold: known, isChanged: false, conflict: null }
  if (known === null) return { gold: given, isChanged: true, conflict: null }
  const isConflict = known.label !== null && given.label !== null && known.label !== given.label
  const gold: ClaimGold = { ...given, ...known, label: known.label ?? given.label }
  return {
    gold,
    isChanged: isMore(gold, known),
    conflict: isConflict
      ? `gold label ${given.label} disagrees with ${known.label}, which came first and stays`
      : null,
  }
}

function isMore(gold: ClaimGold, known: ClaimGold): boolean {
  return (
    gold.label !== known.label ||
    gold.silver_count !== known.silver_count ||
    gold.silver_questions !== known.silver_questions
  )
}
