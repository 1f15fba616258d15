'use client'

import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** In frames: how long to wait until it is drawn, how long it has to stay in sight, and how long to bring it back. */
const patience = { drawn: 1_200, still: 180, moving: 1_800 }

/** What a reader does to look elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** True when an element starts within its box or, being taller, fills it. */
function isInSight(element: Element, box: Element): boolean {
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  if (inner.top >= outer.bottom - 16) return false
  return inner.top >= outer.top - 1 || inner.bottom >= outer.bottom
}

/** The box that scrolls around an element: the root may hold more beside it. */
function scrollerOf(element: Element, root: Element): Element {
  let scroller = element
  while (scroller !== root && getComputedStyle(scroller).overflowY !== 'auto') {
    if (scroller.parentElement === null) return root
    scroller = scroller.parentElement
  }
  return scroller
}

/** Scrolls the box around it alone: `scrollIntoView` would also move what is never scrolled by hand. */
function centre(element: Element, scroller: Element): void {
  const inner = element.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  scroller.scrollTop += inner.top - outer.top - Math.max(0, outer.height - inner.height) / 2
}

interface Target {
  selector: string
  /** Draws the part of a long list where the element will be. */
  bring: () => void
  onFound?: (element: HTMLElement) => void
}

/**
 * Brings the element into sight as soon as it is drawn and keeps it there: rows are measured once they are drawn and
 * again when fonts arrive, which moves what is below them. Ends when the reader moves or the patience is over.
 */
function seek(root: HTMLElement, { selector, bring, onFound }: Target): () => void {
  const find = () => root.querySelector<HTMLElement>(selector)
  const isSeen = (element: HTMLElement | null) =>
    element !== null && isInSight(element, scrollerOf(element, root))
  if (!isSeen(find())) bring()
  let waited = 0
  let tries = 0
  let still = 0
  let isFound = false
  let frame = requestAnimationFrame(look)
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const move of ownMoves) root.removeEventListener(move, stop)
  }
  for (const move of ownMoves) root.addEventListener(move, stop, { passive: true })
  function look() {
    const element = find()
    if (element) tries += 1
    else waited += 1
    // The list itself needs the first frames to reach the row.
    if (element && !isSeen(element) && tries > 2) centre(element, scrollerOf(element, root))
    still = isSeen(element) ? still + 1 : 0
    if (element && !isFound && isSeen(element)) {
      isFound = true
      onFound?.(element)
    }
    const isOver = still >= patience.still || tries >= patience.moving || waited >= patience.drawn
    if (isOver) stop()
    else frame = requestAnimationFrame(look)
  }
  return stop
}

/** Brings something in a long, partly drawn box into sight whenever `when` changes to something. */
export function useReveal(
  box: RefObject<HTMLElement | null>,
  when: unknown,
  targetOf: () => Target | null,
  delay = 0,
) {
  const start = useEffectEvent((asked: unknown) => {
    const target = asked === null ? null : targetOf()
    return target && box.current ? seek(box.current, target) : undefined
  })
  useEffect(() => {
    if (delay === 0) return start(when)
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = start(when)
    }, delay)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [when, delay])
}
