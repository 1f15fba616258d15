import { Pill } from '@/components/ui/pill'
import type { TreeSummary } from '@/lib/systems/deep-rubric/growing/schema'
import { treeStatus } from '@/lib/features/trees/words'

export function TreeStatusPill({ of }: { of: Pick<TreeSummary, 'status' | 'task'> }) {
  const { word, sign, tone } = treeStatus(of)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
