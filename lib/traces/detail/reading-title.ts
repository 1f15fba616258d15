import type { ItemKind } from '@/lib/items/schema'
import type { Step } from '../schema'

/** What is written to be read, in a word; null for text that stands outside of everything. */
export function readingTitle({ kind }: Pick<Step, 'kind'>, asked: ItemKind): string | null {
  if (kind === 'report') return 'Report'
  if (kind === 'reason') return 'Explanation'
  return isSolution({ kind }, asked) ? 'Solution' : null
}

/** A composed problem is solved in plain text; only its answer has a box. */
export function isSolution({ kind }: Pick<Step, 'kind'>, asked: ItemKind): boolean {
  return kind === 'text' && asked === 'composed-problem'
}
