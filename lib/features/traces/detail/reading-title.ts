import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Step } from '@/lib/core/traces/schema'

/** Whose outputs are not asked for any tags. */
export const plainSystem = 'claim-verification' satisfies SystemId

interface ReadTrace {
  item: { kind: ItemKind }
  system?: SystemId
  /** Null of a table without outputs. */
  raw?: string | null
}

/** What is written to be read, in a word; null for text that stands outside of everything. */
export function readingTitle(
  { kind, index }: Pick<Step, 'kind' | 'index'>,
  trace: { steps: readonly Pick<Step, 'kind' | 'index'>[] } & ReadTrace,
): string | null {
  const { steps, system, raw } = trace
  if (kind === 'report') return 'Report'
  if (kind === 'reason') return 'Explanation'
  if (kind === 'text' && system === plainSystem) return raw === null ? 'Citation' : 'Text'
  if (!isSolution({ kind }, trace.item.kind)) return null
  const isAfter = steps.some((step) => step.kind === 'answer' && step.index < index)
  return isAfter ? 'After the answer' : 'Solution'
}

/** A composed problem is solved in plain text; only its answer has a box. */
export function isSolution({ kind }: Pick<Step, 'kind'>, asked: ItemKind): boolean {
  return kind === 'text' && asked === 'composed-problem'
}
