'use client'

import { GoldLists } from './gold-lists'
import { HitLines } from './hit-lines'
import { useReader } from '@/components/core/reader/reader'
import { ScrollBox } from '@/components/ui/scroll-box'
import { chainsOf } from '@/lib/systems/decomp-entail/parts/read-chains'
import { hitsOf, isCorrectedOnly } from '@/lib/systems/decomp-entail/parts/hits'

/** What people say has to be known, beside what the model found. */
export function GoldPane() {
  const { trace } = useReader()
  const chains = chainsOf(trace.steps)
  return (
    <section aria-label="Gold" className="flex h-full min-h-0 flex-col">
      <ScrollBox label="Gold facts and questions" className="flex-1 px-5 pt-4 pb-8">
        <GoldLists label={trace.item.label} gold={trace.item} />
        <HitLines
          hits={hitsOf(chains, trace.item.facts ?? null)}
          isCorrectedOnly={isCorrectedOnly(chains)}
        />
      </ScrollBox>
    </section>
  )
}
