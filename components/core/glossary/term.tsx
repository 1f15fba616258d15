'use client'

import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { place } from '@/components/ui/place'
import { glossaryHref, glossaryQuery } from '@/lib/features/docs/queries'
import type { GlossaryTerm } from '@/lib/features/docs/terms'

interface TermProps {
  name: GlossaryTerm
  /** The term as it is written here. */
  children: ReactNode
}

/** A term that explains itself while it is pointed at, focused or tapped: a sentence of the glossary and a link to it. */
export function Term({ name, children }: TermProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const { data } = useQuery(glossaryQuery())
  const sentence = data?.find(({ title }) => title === name)?.sentence

  const isOpen = () => box.current?.matches(':popover-open') ?? false

  function show() {
    if (!anchor.current || !box.current || sentence === undefined || isOpen()) return
    box.current.showPopover()
    const { left, top } = place({
      anchor: anchor.current.getBoundingClientRect(),
      box: box.current.getBoundingClientRect(),
      window: { width: globalThis.innerWidth, height: globalThis.innerHeight },
      align: 'start',
      side: 'bottom',
    })
    Object.assign(box.current.style, { left: `${left}px`, top: `${top}px` })
  }

  function hide() {
    if (isOpen()) box.current?.hidePopover()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) hide()
  }

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen()) return
    event.stopPropagation()
    hide()
  }

  return (
    // The button inside is the control; the wrapper also keeps the box open while it is pointed at.
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={leave}
    >
      <button
        type="button"
        aria-describedby={`${id}-sentence`}
        // Safari does not focus a button that is tapped; without focus, a tap elsewhere would not close the box.
        onKeyDown={close}
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          show()
        }}
        className="cursor-help rounded text-left [font:inherit] tracking-[inherit] [text-transform:inherit] underline decoration-dotted decoration-1 underline-offset-3"
      >
        {children}
      </button>
      <span
        ref={box}
        popover="manual"
        // The gap between term and box counts as the box, so that a pointer can cross it.
        className="fixed inset-auto m-0 max-w-72 rounded-lg border border-line bg-card px-2.5 py-1.5 font-sans text-xs font-normal tracking-normal text-ink normal-case shadow-lg overflow-visible before:absolute before:inset-x-0 before:-top-2 before:h-2 after:absolute after:inset-x-0 after:-bottom-2 after:h-2"
      >
        <span id={`${id}-sentence`}>{sentence}</span>{' '}
        <a href={glossaryHref(name)} onKeyDown={close} className="text-link underline">
          Glossary
        </a>
      </span>
    </span>
  )
}
