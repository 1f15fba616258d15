'use client'

import { placeButton, useChain } from './chain-context'
import { cn } from '@/lib/text/class-names'
import type { ChainPlace } from '@/lib/systems/composition-rl/chain/nodes'
import { visibleText } from '@/lib/text/visible-text'

interface LabelProps {
  place: ChainPlace
  side: 'text' | 'chain'
  label: string
  name: string
}

/** The sign of a part: 1, X, →, 2. Standing on it lights the part here and in the other half. */
export function Label({ place, side, label, name }: LabelProps) {
  const reading = useChain()
  return (
    <button
      type="button"
      aria-label={side === 'text' ? `${visibleText(name)}, in the text` : visibleText(name)}
      {...placeButton(reading, place, side)}
      className={cn(
        'inline-grid h-6 min-w-6 place-items-center rounded-md border px-1 align-baseline font-mono text-xs leading-none font-semibold',
        place.startsWith('problem')
          ? 'border-edge bg-card text-ink'
          : 'border-link bg-linkw text-link',
        reading.lit === place && 'outline-2 outline-offset-1 outline-link',
      )}
    >
      {visibleText(label)}
    </button>
  )
}
