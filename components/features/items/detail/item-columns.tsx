'use client'

import { ItemColumn } from './item-column'
import { ReferenceQuestionList } from './reference-question-list'
import type { ItemReaders } from './use-item-readers'
import { EmptyState } from '@/components/ui/empty-state'
import { rightWords } from '@/lib/features/items/choice'
import type { ItemDetail } from '@/lib/features/items/schema'

interface ItemColumnsProps {
  item: ItemDetail
  chosen: readonly string[]
  readers: ItemReaders
  onToggle: (id: string) => void
}

function NothingChosen({ item }: { item: ItemDetail }) {
  if (item.traces.length === 0) {
    return (
      <EmptyState title="No traces yet">
        This item has no traces yet. Import the results of a model: they are matched by dataset and
        id, or by the text of the item.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No trace selected">Select a trace in the list to read it here.</EmptyState>
  )
}

/** The chosen traces, column beside column, with the reference questions before them. */
export function ItemColumns({ item, chosen, readers, onToggle }: ItemColumnsProps) {
  const silver = item.gold?.silver_questions ?? []
  const right = rightWords(chosen, item.traces)
  return (
    <div className="relative flex min-h-0 flex-1 overflow-x-auto max-md:snap-x">
      {silver.length > 0 ? <ReferenceQuestionList questions={silver} /> : null}
      {chosen
        .flatMap((id) => readers.byId.get(id) ?? [])
        .map((reader) => (
          <ItemColumn
            key={reader.id}
            reader={reader}
            isActive={readers.active?.id === reader.id}
            right={right.get(reader.id)}
            onClose={() => onToggle(reader.id)}
          />
        ))}
      {chosen.length === 0 ? (
        <div className="flex-1">
          <NothingChosen item={item} />
        </div>
      ) : null}
    </div>
  )
}
