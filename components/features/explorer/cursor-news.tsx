'use client'

import { useExplorer } from './explorer-context'
import { useCounts } from './use-rows'
import { useView } from './use-view'
import { placeNews } from '@/lib/features/traces/row-position'

/** Tells a screen reader where j and k have gone. */
export function CursorNews() {
  const { view } = useView()
  const { rows, order, cursor, onlySelected } = useExplorer()
  const { found } = useCounts(view)
  const row = cursor === null ? undefined : rows.byId.get(cursor)
  const count = onlySelected || view.at !== null ? null : found
  return (
    <output className="sr-only">
      {row ? placeNews(row, { place: order.indexOf(row.id) + 1, count }) : null}
    </output>
  )
}
