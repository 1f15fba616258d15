'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useShortcuts } from '@/components/layout/shortcuts'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import {
  type CellPlace,
  cellOf,
  compareHref,
  moveCell,
} from '@/lib/features/analysis/scores/shown-table'
import { scoreboardShortcuts } from '@/lib/features/shortcuts/scoreboard'

export const cellId = ({ row, column }: CellPlace) => `cell-${row}-${column}`

export interface CellCursor {
  place: CellPlace | null
  setPlace: (place: CellPlace | null) => void
  /** The cell whose menu is open, and a number that differs each time one is opened. */
  menu: { place: CellPlace; opening: number } | null
  setMenu: (place: CellPlace | null) => void
}

/** The cell that the keys are about. */
export function useCellCursor(scores: Scores): CellCursor {
  const router = useRouter()
  const [kept, setPlace] = useState<CellPlace | null>(null)
  const [keptMenu, keepMenu] = useState<{ place: CellPlace | null; opening: number }>({
    place: null,
    opening: 0,
  })
  // Another table may have no such cell.
  const isMenuOpen = cellOf(scores, keptMenu.place) !== null
  const menu = isMenuOpen && keptMenu.place ? { ...keptMenu, place: keptMenu.place } : null
  const place = cellOf(scores, kept) === null ? null : kept

  function move(event: KeyboardEvent) {
    const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const step = isAcross ? { row: 0, column: back } : { row: back, column: 0 }
    const next = moveCell(scores, place, step)
    setPlace(next)
    if (next) document.querySelector<HTMLElement>(`#${cellId(next)}`)?.focus()
  }

  function open() {
    const cell = cellOf(scores, place)
    if (cell) router.push(`/traces?${cell.traces}`)
  }

  function compare() {
    const href = place && compareHref(scores, place)
    if (href) router.push(href)
  }

  useShortcuts(scoreboardShortcuts, {
    across: move,
    along: move,
    open,
    compare,
    back: () => setPlace(null),
  })
  return {
    place,
    setPlace,
    menu,
    setMenu: (next) => keepMenu(({ opening }) => ({ place: next, opening: opening + 1 })),
  }
}
