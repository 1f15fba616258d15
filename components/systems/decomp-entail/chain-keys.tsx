'use client'

import { Kbd } from '@/components/ui/kbd'

/** Keys of chains, at the foot of the page. */
export function ChainKeys() {
  return (
    <span className="flex flex-wrap items-center gap-x-4 keyboard-only max-md:hidden">
      <span>
        <Kbd>n</Kbd> <Kbd>p</Kbd> chain
      </span>
      <span>
        <Kbd>d</Kbd> reading of facts
      </span>
    </span>
  )
}
