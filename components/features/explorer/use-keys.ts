'use client'

import type { RefObject } from 'react'
import { chartStrip } from './chart-strip-flag'
import type { ExplorerState } from './explorer-context'
import { useEnterAfterClick } from './use-enter-after-click'
import { useOpenTrace } from './use-open-trace'
import { useShortcuts } from '@/components/layout/shortcuts'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { explorerShortcuts } from '@/lib/features/shortcuts/explorer'
import { emptySelection, selectTo, toggleSelected } from '@/lib/features/traces/selection'

interface Keys {
  state: ExplorerState
  list: RefObject<VirtualListHandle | null>
  onMark: () => void
  onPreview: () => void
}

/** Their column itself while the filters are still on their way. */
function focusFacets(): void {
  const column = document.querySelector<HTMLElement>('[data-facets]')
  const first = column?.querySelector('input') ?? column
  first?.focus()
}

/** Moves the focus from a header, saved view or row used before, which would take Enter, to the row of the cursor. */
function focusRow(id: string): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !focused.matches('a, button, summary, [role=row]'))
    return
  const row = document.querySelector<HTMLElement>(`#trace-${CSS.escape(id)}`)
  if (row) row.focus({ preventScroll: true })
  // A row far away is not drawn yet.
  else focused.blur()
}

/** The explorer by keyboard. */
export function useKeys({ state, list, onMark, onPreview }: Keys) {
  const openTrace = useOpenTrace()
  const { order, cursor, setCursor, selection, setSelection } = state
  const at = cursor === null ? -1 : order.indexOf(cursor)

  function go(index: number) {
    // A row of the list that is about to go may be far down the next one.
    if (state.rows.isStale) return
    const target = Math.min(order.length - 1, Math.max(0, index))
    const id = order[target]
    if (id === undefined) return
    setCursor(id)
    list.current?.scrollToIndex(target)
    focusRow(id)
    if (target >= order.length - 1) state.rows.loadMore()
  }

  function back() {
    if (selection.ids.size > 0) setSelection(emptySelection)
    else setCursor(null)
  }

  function open() {
    if (cursor !== null) openTrace(cursor)
  }

  useEnterAfterClick(open)
  useShortcuts(explorerShortcuts, {
    next: () => go(at + 1),
    previous: () => go(at === -1 ? 0 : at - 1),
    first: () => go(0),
    last: () => go(order.length - 1),
    open,
    select: () => cursor !== null && setSelection(toggleSelected(selection, cursor)),
    selectTo: () => cursor !== null && setSelection(selectTo(selection, cursor, order)),
    mark: () => selection.ids.size > 0 && onMark(),
    facets: focusFacets,
    charts: () => chartStrip.set(!chartStrip.isOn()),
    preview: onPreview,
    back,
  })
}
