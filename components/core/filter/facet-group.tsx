'use client'

import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { keptFlag, type KeptFlag, useKeptFlag } from '@/components/ui/kept-flag'
import { cn } from '@/lib/text/class-names'

const flags = new Map<string, KeptFlag>()

function foldedFlag(title: string): KeptFlag {
  const flag = flags.get(title) ?? keptFlag(`touchstone.filters.${title}`, 'folded')
  flags.set(title, flag)
  return flag
}

/** Filters under one title; this device remembers which groups are folded. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const folded = foldedFlag(title)
  const isFolded = useKeptFlag(folded)
  return (
    <section aria-label={title} className="border-t border-line pt-2 pb-1 has-[>div:empty]:hidden">
      <h2>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => folded.set(!isFolded)}
          className="flex min-h-7 w-full items-center gap-2 rounded-md text-left text-[0.8125rem] font-semibold hover:bg-wash"
        >
          {title}
          <ChevronDown
            aria-hidden
            className={cn('ml-auto size-4 text-soft', isFolded && '-rotate-90')}
          />
        </button>
      </h2>
      <div id={id} hidden={isFolded} className="pt-2">
        {children}
      </div>
    </section>
  )
}
