import { Pill } from '@/components/ui/pill'
import { chainFacts } from '@/lib/systems/composition-rl/chain/facts'
import { compositionOf } from '@/lib/systems/composition-rl/chain/composition'
import type { ItemPayload } from '@/lib/items/schema'
import { visibleText } from '@/lib/traces/detail/visible-text'

/** The problem in a few words. */
export function ChainFacts({ payload }: { payload: ItemPayload | null }) {
  return chainFacts(compositionOf('', payload)).map((fact) => (
    <Pill key={fact}>{visibleText(fact)}</Pill>
  ))
}
