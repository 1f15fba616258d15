'use client'

import { Written } from './written'
import { Pill } from '@/components/ui/pill'
import type { ItemPayload } from '@/lib/core/items/schema'
import { compositionOf } from '@/lib/systems/composition-rl/chain/composition'
import { chainFacts } from '@/lib/systems/composition-rl/chain/facts'
import { visibleText } from '@/lib/text/visible-text'

interface ChainFactsProps {
  payload: ItemPayload | null
  gold: string | null
}

/** The problem in a few words. */
export function ChainFacts({ payload, gold }: ChainFactsProps) {
  return (
    <>
      <Pill>
        {gold === null ? (
          'no gold'
        ) : (
          <span>
            gold: <Written of={gold} />
          </span>
        )}
      </Pill>
      {chainFacts(compositionOf('', payload)).map((fact) => (
        <Pill key={fact}>{visibleText(fact)}</Pill>
      ))}
    </>
  )
}
