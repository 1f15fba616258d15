'use client'

import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** In frames: how long to look for it, and how long it has to stay before it is believed. */
const patience = 60
const calmEnough = 6

/** True when an element starts within its box or, being taller, fills it. */
function isInSight(element: Element, box: Element): boolean {
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  if (inner.top >= outer.bottom - 16) return false
  return inner.top >= outer.top - 1 || inner.bottom >= outer.bottom
}

interface Target {
  selector: string
  /** Draws the part of a long list where the element will be. */
  bring: () => void
  onFound?: (element: HTMLElement) => void
}

/** Waits, frame by frame, until the element is drawn, and brings it into sight. */
function seek(root: HTMLElement, { selector, bring, onFound }: Target): () => void {
  const find = () => root.querySelector<HTMLElement>(selector)
  const drawn = find()
  if (drawn && isInSight(drawn, root)) {
    onFound?.(drawn)
    return () => undefined
  }
  bring()
  let tries = 0
  let calm = 0
  let frame = requestAnimationFrame(look)
  // Rows are measured once they are drawn, which moves what stands below them.
  function look() {
    const element = find()
    const isSeen = element !== null && isInSight(element, root)
    tries += 1
    calm = isSeen ? calm + 1 : 0
    if (element && !isSeen && tries > 2) element.scrollIntoView({ block: 'center' })
    if (element && calm === 1) onFound?.(element)
    if (calm < calmEnough && tries < patience) frame = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(frame)
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
