'use client'

import { useShortcuts } from '@/components/layout/shortcuts'
import { useReader } from '@/components/core/reader/reader'
import { chainShortcuts } from '@/lib/features/shortcuts/chains'
import {
  besideChain,
  type ReadChain,
  stepsOfChain,
} from '@/lib/systems/decomp-entail/parts/read-chains'

interface ChainKeys {
  chains: readonly ReadChain[]
  onReading: () => void
}

/** The chains by keyboard. */
export function useChainKeys({ chains, onReading }: ChainKeys) {
  const { step, select } = useReader()

  function walk(by: 1 | -1) {
    const chain = besideChain(chains, step, by)
    const first = chain && stepsOfChain(chain)[0]
    if (first) select(first.index, { reveal: true })
  }

  useShortcuts(chainShortcuts, {
    next: () => walk(1),
    previous: () => walk(-1),
    reading: onReading,
  })
}
