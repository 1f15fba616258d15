import { Pill } from '@/components/ui/pill'
import type { CompositionSummary } from '@/lib/compositions/schema'
import { compositionStatus } from '@/lib/compositions/words'

export function CompositionStatusPill({ of }: { of: Pick<CompositionSummary, 'status'> }) {
  const { word, sign, tone } = compositionStatus(of)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
