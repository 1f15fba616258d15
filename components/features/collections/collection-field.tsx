'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/ui/field'
import { pagedRows } from '@/components/ui/paged-list'
import { collectionListQuery } from '@/lib/features/collections/queries'
import { plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface CollectionFieldProps {
  hint: string
  error: string | null | undefined
  value: string
  /** What a collection is chosen by. */
  by: 'id' | 'name'
  onChange: (value: string) => void
}

/** A collection that has items. */
export function CollectionField({ hint, error, value, by, onChange }: CollectionFieldProps) {
  const query = useInfiniteQuery(collectionListQuery())
  const rows = pagedRows(query)
  const isListed = rows.some((row) => row[by] === value)
  return (
    <SelectField
      label="Collection"
      hint={hint}
      error={error ?? query.error?.message}
      value={value}
      onFocus={() => {
        if (query.hasNextPage) void query.fetchNextPage()
      }}
      onValue={onChange}
      none={['', 'Choose a collection']}
      options={[
        ...(isListed || value === '' ? [] : [[value, value] as const]),
        ...rows
          .filter(({ item_count }) => item_count > 0)
          .map(
            (row) =>
              [row[by], `${visibleText(row.name)} (${plural(row.item_count, 'item')})`] as const,
          ),
      ]}
    />
  )
}
