'use client'

import { useRouter } from 'next/navigation'
import type { RefObject } from 'react'
import { useShortcuts } from '@/components/layout/shortcuts'
import type { VirtualListHandle } from '@/components/ui/list-props'
import type { ItemRow } from '@/lib/core/items/schema'
import { collectionShortcuts } from '@/lib/features/shortcuts/collection'

interface ItemKeys {
  rows: readonly ItemRow[]
  list: RefObject<VirtualListHandle | null>
  cursor: string | null
  setCursor: (id: string) => void
}

function findField() {
  const field = document.querySelector('[data-item-search]')
  if (field instanceof HTMLElement) field.focus()
}

/** Walks the list of items and opens the one under the cursor. */
export function useItemKeys({ rows, list, cursor, setCursor }: ItemKeys) {
  const router = useRouter()

  function walk(by: 1 | -1) {
    const at = rows.findIndex(({ id }) => id === cursor)
    const next = Math.min(rows.length - 1, Math.max(0, at + by))
    const row = rows[next]
    if (!row) return
    setCursor(row.id)
    list.current?.scrollToIndex(next)
    // The row may be drawn only after the list has scrolled.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#item-${row.id}`)?.focus()),
    )
  }

  useShortcuts(collectionShortcuts, {
    next: () => walk(1),
    previous: () => walk(-1),
    open: () => {
      if (cursor !== null) router.push(`/items/${cursor}`)
    },
    find: findField,
  })
}
