import { plural } from '@/lib/text/numbers'
import type { ItemRow } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'

/** What stands for an item in a list, by its kind. */
const askedWords: Record<ItemKind, string> = {
  claim: 'Claim',
  question: 'Question',
  'composed-problem': 'Problem',
  'research-task': 'Task',
}

/** Over a column of what is asked, of these kinds. */
export function askedWord(kinds: Iterable<ItemKind>): string {
  const [only, ...others] = [...new Set(kinds)].map((kind) => askedWords[kind])
  return only === undefined || others.length > 0 ? 'Claim or question' : only
}

/** True of an item that cannot be answered yet. */
export function isWaiting({ kind, has_document }: Pick<ItemRow, 'has_document' | 'kind'>): boolean {
  return needsEvidence(kind) && !has_document
}

/** `composed problem`: a kind of item as people call it. */
export function kindWord(kind: ItemKind): string {
  return kind.replace('-', ' ')
}

/** Whether an item can be read against its evidence already. */
export function documentWord({
  has_document,
  kind,
}: Pick<ItemRow, 'has_document' | 'kind'>): string {
  if (kind === 'question') return 'a yes/no question'
  if (kind === 'composed-problem') return 'a composed problem'
  if (kind === 'research-task') return has_document ? 'with passages' : 'no passages yet'
  return has_document ? 'document' : 'no document yet: pending evidence'
}

export function traceCountWord({ trace_count }: Pick<ItemRow, 'trace_count'>): string {
  return trace_count === 0 ? 'no traces yet' : plural(trace_count, 'trace')
}

/** What stands in the place of a gold label where there is none. */
export function noLabelWord({ kind }: Pick<ItemRow, 'kind'>): string {
  if (kind === 'research-task') return 'research task'
  return kind === 'claim' ? 'no gold' : 'no gold answer'
}
