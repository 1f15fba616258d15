import { plural } from '@/lib/traces/format'
import type { ItemRow } from './schema'

/** Whether an item can be read against its evidence already. */
export function documentWord({ has_document }: Pick<ItemRow, 'has_document'>): string {
  return has_document ? 'document' : 'no document yet: waiting for evidence'
}

export function traceCountWord({ trace_count }: Pick<ItemRow, 'trace_count'>): string {
  return trace_count === 0 ? 'no trace yet' : plural(trace_count, 'trace')
}
