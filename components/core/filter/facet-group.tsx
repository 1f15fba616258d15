'use client'

import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { keptFlag, type KeptFlag, useKeptFlag } from '@/components/ui/kept-flag'
import { cn } from '@/lib/text/class-names'

const flags = new Map<string, KeptFlag>()

function kept(title: string, on: 'folded' | 'open'): KeptFlag {
  const flag = flags.get(title) ?? keptFlag(`touchstone.filters.${title}`, on)
  flags.set(title, flag)
  return flag
}

interface FacetGroupProps {
  title: string
  /** Folded until it is opened, and not loaded before. */
  isLate?: boolean
  children: ReactNode
}

/** Filters under one title; this device remembers which groups are folded. */
export function FacetGroup({ title, isLate = false, children }: FacetGroupProps) {
  const id = useId()
  const flag = kept(title, isLate ? 'open' : 'folded')
  const isFolded = useKeptFlag(flag) !== isLate
  return (
    <section
      aria-label={title}
      className={cn('border-t border-line pt-2 pb-1', !isLate && 'has-[>div:empty]:hidden')}
    >
      <h2>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => flag.set(!flag.isOn())}
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
        {isLate && isFolded ? null : children}
      </div>
    </section>
  )
}
