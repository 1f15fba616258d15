import { Pill } from '@/components/ui/pill'
import type { RunSummary } from '@/lib/features/runs/schema'
import { runStatus } from '@/lib/features/runs/words'

export function RunStatusPill({ of }: { of: Pick<RunSummary, 'status' | 'progress' | 'judging'> }) {
  const { word, sign, tone } = runStatus(of)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
