import type { ClaimGold } from '@/lib/items/schema'

export interface GoldConflict {
  path: 'gold.label' | 'gold.silver_count'
  message: string
}

export interface GoldMerge {
  gold: ClaimGold | null
  isChanged: boolean
  /** When the two disagree; the first stays. */
  conflict: GoldConflict | null
}

/** What one import says of the gold of an item. */
export interface GivenGold {
  importId: string
  gold: ClaimGold | null
  /** Its rows carried the evidence: they say which item they mean, and come first. */
  gaveDocument: boolean
}

/** What is known of an item's gold when another row speaks of it. Only what was missing is added. */
export function mergeGold(known: ClaimGold | null, given: ClaimGold | null): GoldMerge {
  if (given === null) return { gold: known, isChanged: false, conflict: null }
  if (known === null) return { gold: given, isChanged: true, conflict: null }
  const conflict = conflictOf(known, given)
  // Of a row that means another label nothing is believed.
  if (conflict?.path === 'gold.label') return { gold: known, isChanged: false, conflict }
  const { label, ...silver } = given
  const gold = { ...(conflict === null && silver), ...known, label: known.label ?? label }
  return { gold, isChanged: isMore(gold, known), conflict }
}

function conflictOf(known: ClaimGold, given: ClaimGold): GoldConflict | null {
  if (known.label !== null && given.label !== null && known.label !== given.label)
    return disagreement('gold.label', given.label, known.label)
  const [has, counts] = [silverCount(known), silverCount(given)]
  const differ = has !== null && counts !== null && has !== counts
  return differ ? disagreement('gold.silver_count', counts, has) : null
}

function disagreement(
  path: GoldConflict['path'],
  given: string | number,
  known: string | number,
): GoldConflict {
  return { path, message: `${words[path]} ${given} disagrees with ${known}, which stays` }
}

const words = { 'gold.label': 'gold label', 'gold.silver_count': 'silver count' }

/** Questions without a count are counted. */
function silverCount(gold: ClaimGold): number | null {
  const { silver_count: count, silver_questions: list } = gold
  return count ?? list?.length ?? null
}

function isMore(gold: ClaimGold, known: ClaimGold): boolean {
  return (
    gold.label !== known.label ||
    gold.silver_count !== known.silver_count ||
    gold.silver_questions !== known.silver_questions
  )
}

/** In the order of the columns gold, label and silver_count of an item. */
export function goldColumns(gold: ClaimGold | null): unknown[] {
  return gold === null ? [null, null, null] : [JSON.stringify(gold), gold.label, silverCount(gold)]
}

/** What several imports say together: evidence first, then the earlier import. */
export function foldGold(given: readonly GivenGold[]): ClaimGold | null {
  return given
    .toSorted(byRank)
    .reduce<ClaimGold | null>((known, { gold }) => mergeGold(known, gold).gold, null)
}

function byRank(a: GivenGold, b: GivenGold): number {
  if (a.gaveDocument !== b.gaveDocument) return a.gaveDocument ? -1 : 1
  return a.importId < b.importId ? -1 : 1
}
