import {
  carriedDocument,
  carriedPayload,
  carryTask,
  type CarriedTask,
} from '@/lib/core/items/carried'
import type { ItemDetail } from './schema'

/** An item whose texts travel once. */
export type CompactItem = Omit<ItemDetail, 'payload' | 'document'> & { task: CarriedTask }

export function compactItem({ payload, document, ...rest }: ItemDetail): CompactItem {
  return { ...rest, task: carryTask({ payload, document }) }
}

/** The whole item again. Where a tree stands for the document, nothing draws the document. */
export function expandItem({ task, ...rest }: CompactItem): ItemDetail {
  const payload = carriedPayload(task)
  const hasTree = task.document !== null && task.document.passages === null
  return { ...rest, payload, document: hasTree ? null : carriedDocument(task, payload) }
}
