'use client'

import { ChainFacts } from './chain/chain-facts'
import type { ItemDetail } from '@/lib/features/items/schema'

/** In the header of a composed problem. */
export function ComposedFacts({ item }: { item: ItemDetail }) {
  return <ChainFacts payload={item.payload} gold={item.gold?.answer ?? null} />
}
