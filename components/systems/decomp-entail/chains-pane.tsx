'use client'

import { ChainColumns } from './chain-columns'
import { useReader } from '@/components/core/reader/reader'
import { TraceFlow } from '@/components/core/traces/trace-flow'
import { chainsOf } from '@/lib/systems/decomp-entail/parts/read-chains'

/** The chains side by side under their vote; a result that keeps none is read as any other trace. */
export function ChainsPane() {
  const { trace } = useReader()
  const chains = chainsOf(trace.steps)
  return chains.length === 0 ? <TraceFlow /> : <ChainColumns chains={chains} />
}
