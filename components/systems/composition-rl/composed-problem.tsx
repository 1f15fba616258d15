'use client'

import { ChainView } from './chain/chain-view'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { ItemDetail } from '@/lib/features/items/schema'
import { compositionOf } from '@/lib/systems/composition-rl/chain/composition'

/** A composed problem on the page of its item. */
export function ComposedProblem({ item }: { item: ItemDetail }) {
  return (
    <ScrollBox label="Problem and chain" className="h-full px-5 py-3">
      <div className="mx-auto max-w-[60rem]">
        <ChainView composition={compositionOf(item.text, item.payload)} />
      </div>
    </ScrollBox>
  )
}
