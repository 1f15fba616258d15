import { correctness } from '@/lib/core/traces/columns/segment'
import type { PairedCounts } from '@/lib/stats/paired'
import { type ItemOutcome, type OutcomeOptions, outcomeReader } from '../outcomes'
import type { PairOutcome } from '../vocabulary'
import type { Rollouts, SharedItem } from './shared-item'

/** Why a shared item is neither right nor wrong. */
export type Unscored = 'no gold' | 'gold of no class' | 'gold differs'

/** A shared item with what the rollouts of each side come to. */
export interface Pair extends SharedItem {
  dataset: string | null
  /** Of items with one document the same. */
  cluster: number
  outcomes: { a: ItemOutcome; b: ItemOutcome }
  scored: { a: boolean; b: boolean } | Unscored
}

export function pairReader(options: OutcomeOptions) {
  const { dictionaries } = options
  const { ofRollouts } = outcomeReader(options)
  return (item: SharedItem): Pair => {
    const outcomes = { a: ofRollouts(item.a), b: ofRollouts(item.b) }
    const document = Math.max(outcomes.a.cluster, outcomes.b.cluster)
    const [{ segment, rows }] = item.a
    return {
      ...item,
      dataset: dictionaries.dataset.text(segment.codes.dataset[rows[0] ?? 0] ?? 0),
      cluster: document > 0 ? document : -item.key,
      outcomes,
      scored: score(item, outcomes),
    }
  }
}

/**
 * Correct or incorrect by the gold label, which the copies of an item in two collections must agree on. An answer without
 * classes is right when most readable rollouts are.
 */
function score(item: SharedItem, { a, b }: Pair['outcomes']): Pair['scored'] {
  if (a.gold >= 0 && b.gold >= 0 && a.gold !== b.gold) return 'gold differs'
  const gold = Math.max(a.gold, b.gold)
  if (gold >= 0) return { a: a.predicted === gold, b: b.predicted === gold }
  if (!a.isGraded || !b.isGraded) return 'no gold'
  if (a.isLabelled || b.isLabelled) return 'gold of no class'
  return { a: isMostlyRight(item.a, a), b: isMostlyRight(item.b, b) }
}

const unread = correctness.indexOf(null)

function isMostlyRight(groups: Rollouts, { right }: ItemOutcome): boolean {
  let readable = 0
  for (const { segment, rows } of groups)
    for (const row of rows) if (segment.correct[row] !== unread) readable++
  return 2 * right > readable
}

type Cell = Exclude<PairOutcome, 'differ'>

/** The cell of an item that is scored. */
export function cellOf({ a, b }: { a: boolean; b: boolean }): Cell {
  if (a) return b ? 'both_right' : 'broken'
  return b ? 'fixed' : 'both_wrong'
}

export function hasOutcome({ outcomes, scored }: Pair, outcome: PairOutcome): boolean {
  if (outcome === 'differ') return outcomes.a.predicted !== outcomes.b.predicted
  return typeof scored !== 'string' && cellOf(scored) === outcome
}

/** The items that are scored, by cell. */
export function countCells(pairs: readonly Pick<Pair, 'scored'>[]): PairedCounts {
  const cells: Record<Cell, number> = { both_right: 0, fixed: 0, broken: 0, both_wrong: 0 }
  for (const { scored } of pairs) if (typeof scored !== 'string') cells[cellOf(scored)]++
  const { both_right: bothRight, both_wrong: bothWrong, fixed, broken } = cells
  return { bothRight, fixed, broken, bothWrong }
}
