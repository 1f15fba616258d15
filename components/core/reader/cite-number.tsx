'use client'

import { useReader } from './reader'
import { cn } from '@/lib/text/class-names'
import type { StyledHighlight } from '@/lib/features/traces/detail/highlights'

interface CiteNumberProps {
  ink: StyledHighlight
  /** On which side of the tie it stands. */
  side: 'document' | 'trace'
}

/** The number that ties words of an answer to words of the document; standing on it lights both. */
export function CiteNumber({ ink, side }: CiteNumberProps) {
  const { hover, cite } = useReader()
  const number = ink.number ?? 0
  const standing = { on: 'citation', number } as const
  const kind = ink.look === 'quote' ? 'quoted' : 'paraphrased'
  return (
    <button
      type="button"
      data-number={side === 'document' ? number : undefined}
      aria-label={
        side === 'document' ? `Words ${number}, ${kind}` : `Based on words ${number}, ${kind}`
      }
      onPointerEnter={() => hover(standing)}
      onPointerLeave={() => hover(null)}
      onFocus={() => hover(standing)}
      onBlur={() => hover(null)}
      onClick={() => cite(number, { reveal: side === 'trace' })}
      className={cn(
        'relative -top-[0.45em] mx-px rounded px-0.5 font-sans text-[0.6875rem] leading-none font-semibold text-link select-none',
        'hover:bg-linkhi',
        ink.lit && 'bg-linkhi',
      )}
    >
      {number}
    </button>
  )
}
