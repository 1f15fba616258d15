'use client'

import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

const patience = 12

/** True when an element lies within its box, as far as the eye goes. */
function isInSight(element: Element, box: Element): boolean {
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  return inner.top >= outer.top && inner.top < outer.bottom - 16
}

interface Target {
  selector: string
  /** Draws the part of a long list where the element will be. */
  bring: () => void
  onFound?: (element: HTMLElement) => void
}

/** Brings something in a long, partly drawn box into sight whenever `when` changes. */
export function useReveal(
  box: RefObject<HTMLElement | null>,
  when: unknown,
  targetOf: () => Target | null,
) {
  const start = useEffectEvent((asked: unknown) => {
    const wanted = asked === null ? null : targetOf()
    const root = box.current
    if (wanted === null || root === null) return undefined
    const { selector, bring, onFound } = wanted
    const find = () => root.querySelector<HTMLElement>(selector)
    const before = find()
    if (before && isInSight(before, root)) {
      onFound?.(before)
      return undefined
    }
    bring()
    let tries = 0
    let frame = 0
    function look() {
      const element = find()
      tries += 1
      if (element && tries > 2) {
        if (root && !isInSight(element, root)) element.scrollIntoView({ block: 'center' })
        onFound?.(element)
      } else if (tries < patience) frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => start(when), [when])
}
