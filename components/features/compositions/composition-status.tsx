import { Pill } from '@/components/ui/pill'
import type { CompositionSummary } from '@/lib/systems/composition-rl/composing/schema'
import { compositionStatus } from '@/lib/features/compositions/words'

export function CompositionStatusPill({ of }: { of: Pick<CompositionSummary, 'status'> }) {
  const { word, sign, tone } = compositionStatus(of)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
