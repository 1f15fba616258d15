'use client'

import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useTree } from './tree-context'
import { outlineMove, typedRow } from '@/lib/systems/deep-rubric/tree/outline'
import { findShortcut } from '@/lib/features/shortcuts/shortcut'
import { treeShortcuts } from '@/lib/features/shortcuts/tree'

/** Letters typed within this time belong together; milliseconds. */
const together = 700

function isLetter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
}

/** What is pressed in a line may leave the page as one scrolls; the whole of the tree keeps the focus. */
export function keepFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('[data-row]')) {
    currentTarget.focus({ preventScroll: true })
  }
}

/** Walks and folds the tree by keyboard, the same in the outline and on the map. */
export function useOutlineKeys() {
  const { rows, at, select, fold } = useTree()
  const typed = useRef({ letters: '', since: -together })

  /** Letters that do something on this page start no search; with Shift they do. */
  function type(event: KeyboardEvent): boolean {
    const isGoing = event.timeStamp - typed.current.since < together
    if (!isLetter(event)) return false
    if (!isGoing && !event.shiftKey && findShortcut(treeShortcuts, event)) return false
    const letters = `${isGoing ? typed.current.letters : ''}${event.key}`
    const key = typedRow(rows, at, letters)
    if (key === null && !isGoing) return false
    typed.current = { letters, since: event.timeStamp }
    if (key !== null) select(key)
    return true
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const move = outlineMove(rows, at, event.key)
    if (!move && !type(event)) return
    event.preventDefault()
    if (move) typed.current.since = -together
    if (move?.to !== undefined) select(move.to)
    if (move?.open) fold(move.open, true)
    if (move?.fold) fold(move.fold, false)
  }
}
