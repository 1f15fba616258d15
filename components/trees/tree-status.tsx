import { Pill } from '@/components/ui/pill'
import type { TreeSummary } from '@/lib/trees/schema'
import { treeStatus } from '@/lib/trees/words'

export function TreeStatusPill({ of }: { of: Pick<TreeSummary, 'status' | 'task'> }) {
  const { word, sign, tone } = treeStatus(of)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
