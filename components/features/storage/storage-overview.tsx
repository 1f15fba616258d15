'use client'

import { useQuery } from '@tanstack/react-query'
import { SizeTable } from './size-table'
import { SkeletonLines } from '@/components/ui/skeleton'
import { storageQuery } from '@/lib/features/storage/queries'
import type { OwnerStorage } from '@/lib/features/storage/schema'
import { diskWords, partWords, sizeOf, vacuumWords } from '@/lib/features/storage/words'
import { plural } from '@/lib/text/numbers'

const rowOf = (owner: OwnerStorage & { deleted_at?: string | null }) => ({
  id: owner.id,
  name: owner.name,
  note: `${plural(owner.items, 'item')}, ${plural(owner.traces, 'trace')}${owner.deleted_at ? ', deleted' : ''}`,
  bytes: sizeOf(owner),
})

/** Tables and files by kind, then collections and people by size. */
export function StorageOverview() {
  const { data: storage } = useQuery(storageQuery())
  if (!storage) return <SkeletonLines lines={12} label="Measuring the storage" />
  const parts = storage.parts
    .filter(({ bytes }) => bytes > 0)
    .map(({ part, bytes }) => ({
      id: part,
      name: partWords[part].title,
      note: partWords[part].about,
      bytes,
    }))
  const vacuum = vacuumWords(storage.vacuum)
  return (
    <div className="grid gap-8">
      <div className="grid gap-1">
        <p>{diskWords(storage)}</p>
        <p role="status" className="text-soft empty:hidden">
          {vacuum}
        </p>
      </div>
      <SizeTable title="By kind" rows={parts} />
      <SizeTable
        title="By collection"
        hint="Rows and import files. Rows are estimated by the length of their texts; a file counts once."
        rows={storage.collections.map(rowOf)}
      />
      <SizeTable
        title="By person"
        hint="Who imported or ran it."
        rows={storage.people.map(rowOf)}
      />
    </div>
  )
}
