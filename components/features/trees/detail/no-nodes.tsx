import { EmptyState } from '@/components/ui/empty-state'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { isActive } from '@/lib/platform/jobs/status'

/** Before the first node. */
export function NoNodes({ tree }: { tree: TreeDetail }) {
  const isComing = isActive(tree)
  return (
    <div className="flex-1">
      <EmptyState title={isComing ? 'No questions yet' : 'No questions generated'}>
        {isComing
          ? 'Searching for evidence for the topic. Nodes appear here as they are generated.'
          : 'Continue generating, or start another tree.'}
      </EmptyState>
    </div>
  )
}
