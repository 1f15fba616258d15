'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CollectionHead } from './collection-head'
import { CollectionItems } from './collection-items'
import { Dialog } from '@/components/ui/dialog'
import { SkeletonLines } from '@/components/ui/skeleton'
import { collectionQuery } from '@/lib/features/collections/queries'

/** Beside the items, or in a sheet: it comes to life after them. */
const CollectionImports = dynamic(
  async () => (await import('./collection-imports')).CollectionImports,
  { loading: () => <SkeletonLines lines={6} label="Loading the imports" /> },
)

const DeletedCollection = dynamic(
  async () => (await import('./deleted-collection')).DeletedCollection,
  { loading: () => <SkeletonLines lines={4} label="Loading the collection" /> },
)

interface CollectionPageProps {
  id: string
  datasets: readonly (string | null)[]
}

/** One collection: its items, with and without traces, beside the imports that brought them. */
export function CollectionPage({ id, datasets }: CollectionPageProps) {
  const { data: collection } = useQuery(collectionQuery(id))
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (!collection) return <SkeletonLines lines={10} label="Loading the collection" />
  if (collection.deleted_at !== null) return <DeletedCollection collection={collection} />
  return (
    <div className="fill-page flex flex-col overflow-y-auto">
      <CollectionHead collection={collection} onImports={() => setSheetOpen(true)} />
      <div className="flex min-h-120 flex-1 basis-0">
        <CollectionItems collection={collection} datasets={datasets} />
        <aside
          aria-label="Imports of this collection"
          className="w-90 shrink-0 overflow-y-auto border-l border-line bg-card p-5 max-lg:hidden"
        >
          <CollectionImports collection={collection} />
        </aside>
      </div>
      <Dialog open={isSheetOpen} shape="right" title="Imports" onClose={() => setSheetOpen(false)}>
        <CollectionImports collection={collection} />
      </Dialog>
    </div>
  )
}
