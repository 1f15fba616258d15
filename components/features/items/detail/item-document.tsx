'use client'

import type { ItemReaders } from './use-item-readers'
import { Evidence } from '@/components/core/traces/evidence'
import { PlainDocument } from '@/components/core/traces/plain-document'
import { PlacedReader } from '@/components/core/reader/reader'
import { EmptyState } from '@/components/ui/empty-state'
import type { ItemDetail } from '@/lib/features/items/schema'

interface ItemDocumentProps {
  item: ItemDetail
  readers: ItemReaders
}

/** The document once, with the words of the trace that is being stood in. */
export function ItemDocument({ item, readers }: ItemDocumentProps) {
  const { active } = readers
  if (active?.trace) {
    return (
      <PlacedReader trace={active.trace} place={active.place} onPlace={active.onPlace}>
        <Evidence />
      </PlacedReader>
    )
  }
  if (item.document) return <PlainDocument document={item.document} />
  return (
    <EmptyState title="No document yet">
      Evidence is pending for this item. Import its dataset (the table with claims and documents)
      into the same collection.
    </EmptyState>
  )
}
