'use client'

import { ChainView } from '../chain/chain-view'
import { useReader } from '@/components/core/reader/reader'
import { ScrollBox } from '@/components/ui/scroll-box'
import { compositionOf } from '@/lib/systems/composition-rl/chain/composition'

/** What a rollout answers, in the place of a document. */
export function ProblemPane() {
  const { trace } = useReader()
  return (
    <ScrollBox label="Problem and chain" className="h-full px-5 py-3">
      <ChainView composition={compositionOf(trace.item.text, trace.item.payload)} />
    </ScrollBox>
  )
}
