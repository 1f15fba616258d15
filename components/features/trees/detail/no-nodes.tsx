import { EmptyState } from '@/components/ui/empty-state'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { isActive } from '@/lib/platform/jobs/status'

/** Before the first node. */
export function NoNodes({ tree }: { tree: TreeDetail }) {
  const isComing = isActive(tree)
  return (
    <div className="flex-1">
      <EmptyState title={isComing ? 'Nothing has grown yet' : 'Nothing grew'}>
        {isComing
          ? 'Evidence for the topic is being looked for. The nodes appear here as they come.'
          : 'Let it grow on, or begin another tree.'}
      </EmptyState>
    </div>
  )
}
