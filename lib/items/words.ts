import { plural } from '@/lib/traces/format'
import { needsEvidence, type ItemKind, type ItemRow } from './schema'

/** `composed problem`: a kind of item as people call it. */
export function kindWord(kind: ItemKind): string {
  return kind.replace('-', ' ')
}

/** Whether an item can be read against its evidence already. */
export function documentWord({
  has_document,
  kind,
}: Pick<ItemRow, 'has_document' | 'kind'>): string {
  if (!needsEvidence(kind)) return 'answered without a document'
  if (kind === 'research-task') return has_document ? 'with passages' : 'no passages yet'
  return has_document ? 'document' : 'no document yet: waiting for evidence'
}

export function traceCountWord({ trace_count }: Pick<ItemRow, 'trace_count'>): string {
  return trace_count === 0 ? 'no trace yet' : plural(trace_count, 'trace')
}

/** What stands in the place of a gold label where there is none. */
export function noLabelWord({ kind }: Pick<ItemRow, 'kind'>): string {
  return kind === 'research-task' ? 'research task' : 'no gold'
}
