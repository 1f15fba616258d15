import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Step } from '@/lib/core/traces/schema'

/** What is written to be read, in a word; null for text that stands outside of everything. */
export function readingTitle(
  { kind, index }: Pick<Step, 'kind' | 'index'>,
  { steps, item }: { steps: readonly Pick<Step, 'kind' | 'index'>[]; item: { kind: ItemKind } },
): string | null {
  if (kind === 'report') return 'Report'
  if (kind === 'reason') return 'Explanation'
  if (!isSolution({ kind }, item.kind)) return null
  const isAfter = steps.some((step) => step.kind === 'answer' && step.index < index)
  return isAfter ? 'After the answer' : 'Solution'
}

/** A composed problem is solved in plain text; only its answer has a box. */
export function isSolution({ kind }: Pick<Step, 'kind'>, asked: ItemKind): boolean {
  return kind === 'text' && asked === 'composed-problem'
}
