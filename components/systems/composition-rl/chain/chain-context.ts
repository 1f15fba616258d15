'use client'

import { createContext, use, useState } from 'react'
import type { RefObject } from 'react'
import type { ChainPlace } from '@/lib/systems/composition-rl/chain/nodes'

/** Where the reader of a chain stands. */
export interface ChainReading {
  /** What the pointer or the focus is on, else what was chosen. */
  lit: ChainPlace | null
  chosen: ChainPlace | null
  hasValues: boolean
  hover: (place: ChainPlace | null) => void
  /** Chooses a place, or leaves it when it is chosen, and brings its other half into sight. */
  choose: (place: ChainPlace, from: Side) => void
}

type Side = 'text' | 'chain'

const Context = createContext<ChainReading | null>(null)
export const ChainProvider = Context

export function useChain(): ChainReading {
  const reading = use(Context)
  if (reading === null) throw new Error('a chain is needed around this')
  return reading
}

/** A reading of the chain that is drawn in a box. */
export function useChainReading(
  box: RefObject<HTMLElement | null>,
  hasValues: boolean,
): ChainReading {
  const [hovered, hover] = useState<ChainPlace | null>(null)
  const [chosen, setChosen] = useState<ChainPlace | null>(null)
  return {
    lit: hovered ?? chosen,
    chosen,
    hasValues,
    hover,
    choose: (place, from) => {
      setChosen(place === chosen ? null : place)
      if (place === chosen) return
      const other = from === 'text' ? 'chain' : 'text'
      box.current?.querySelector(`[data-${other}="${place}"]`)?.scrollIntoView({ block: 'nearest' })
    },
  }
}

interface PlaceButton {
  'aria-pressed': boolean
  onFocus: () => void
  onBlur: () => void
  onClick: () => void
}

/** How a label of the text or of the chain lights both. */
export function placeButton(reading: ChainReading, place: ChainPlace, side: Side): PlaceButton {
  return {
    'aria-pressed': reading.chosen === place,
    onFocus: () => reading.hover(place),
    onBlur: () => reading.hover(null),
    onClick: () => reading.choose(place, side),
  }
}
