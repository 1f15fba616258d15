'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ImportLine } from './import-line'
import { useEndings } from './use-endings'
import { PagedList, pagedRows } from '@/components/ui/paged-list'
import { importListQuery } from '@/lib/features/imports/queries'

interface ImportListProps {
  /** Of one collection alone. */
  collection?: string
  empty: string
}

/** Imports, newest first; those under way move on by themselves. */
export function ImportList({ collection, empty }: ImportListProps) {
  const query = useInfiniteQuery(importListQuery(collection))
  useEndings(pagedRows(query))
  return (
    <PagedList query={query} name="imports" empty={<p className="py-3 text-soft">{empty}</p>}>
      {(rows) => (
        <ul className="border-t border-line">
          {rows.map((row) => (
            <ImportLine key={row.id} row={row} isWithin={collection !== undefined} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
