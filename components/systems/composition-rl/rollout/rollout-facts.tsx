'use client'

import { ChainFacts } from '../chain/chain-facts'
import { useReader } from '@/components/core/reader/reader'

/** In the header of a rollout: what it answers, in a few words. */
export function RolloutFacts() {
  const { trace } = useReader()
  return <ChainFacts payload={trace.item.payload} gold={trace.item.answer ?? null} />
}
