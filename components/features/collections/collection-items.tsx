'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemFilters } from './item-filters'
import { useItemsView } from './use-items-view'
import { ExportButton } from '@/components/features/exports/export-button'
import { ItemList } from '@/components/features/items/list/item-list'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { importInto } from '@/lib/features/collections/href'
import { isNarrowed, itemsFilter } from '@/lib/features/collections/items-view'
import type { Collection } from '@/lib/core/collections/schema'
import { foundItems } from '@/lib/features/collections/words'
import { itemListQuery } from '@/lib/core/items/queries'

function NoItems({ collection }: { collection: Collection }) {
  const { view, clear } = useItemsView()
  if (isNarrowed(view)) {
    return (
      <EmptyState
        title="No matching items"
        actions={
          <Button look="primary" onClick={clear}>
            Show all items
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title="No items yet"
      actions={
        <May permission="lead">
          <Link href={importInto(collection.name)} className={buttonClass('primary')}>
            Import a file
          </Link>
        </May>
      }
    >
      Items appear when an import into this collection is done.
    </EmptyState>
  )
}

function Found({ collection }: { collection: Collection }) {
  const { view } = useItemsView()
  const query = useInfiniteQuery(itemListQuery(itemsFilter(collection.id, view)))
  if (query.isPending || query.isPlaceholderData) return 'searching…'
  const loaded = query.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const total = isNarrowed(view) ? null : collection.item_count
  return foundItems({ loaded, hasMore: query.hasNextPage, total })
}

interface CollectionItemsProps {
  collection: Collection
  datasets: readonly (string | null)[]
}

export function CollectionItems({ collection, datasets }: CollectionItemsProps) {
  const { view } = useItemsView()
  const filter = itemsFilter(collection.id, view)
  return (
    <section aria-label="Items" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 sm:px-6">
        <p aria-live="polite" className="num whitespace-nowrap text-soft">
          <Found collection={collection} />
        </p>
        <ItemFilters datasets={datasets} />
        <ExportButton title="Export these items" list={{ of: 'items', filter }} />
      </div>
      <ItemList filter={filter} empty={<NoItems collection={collection} />} />
    </section>
  )
}
