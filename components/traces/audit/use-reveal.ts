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
  let frame = requestAnimationFrame(look)
  function look() {
    const element = find()
    tries += 1
    if (element && tries > 2) {
      if (!isInSight(element, root)) element.scrollIntoView({ block: 'center' })
      onFound?.(element)
    } else if (tries < patience) frame = requestAnimationFrame(look)
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
