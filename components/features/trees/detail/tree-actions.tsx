'use client'

import { DeleteTree } from './delete-tree'
import { SaveTree } from './save-tree'
import { useChangeTree } from '../live-tree'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { canGrow } from '@/lib/systems/deep-rubric/growing/state'
import { isActive } from '@/lib/platform/jobs/status'

/** What can be done with a tree as it stands. */
export function TreeActions({ tree }: { tree: TreeDetail }) {
  const change = useChangeTree(tree.id)
  const { status, task, state } = tree
  const isLeft = status === 'stopped' || status === 'failed'
  const isMaking = task === 'synthesis' || task === 'audit'
  const canGoOn = !isActive(tree) && ((isLeft && isMaking) || canGrow(state))
  return (
    <May permission="lead">
      {isActive(tree) ? (
        <Button disabled={change.isPending} onClick={() => change.mutate({ do: 'stop' })}>
          Stop
        </Button>
      ) : null}
      {canGoOn ? (
        <Button disabled={change.isPending} onClick={() => change.mutate({ do: 'resume' })}>
          {isLeft && isMaking ? 'Go on' : 'Grow on'}
        </Button>
      ) : null}
      {isActive(tree) || state.nodes.length === 0 ? null : <SaveTree tree={tree} />}
      <DeleteTree tree={tree} />
    </May>
  )
}
