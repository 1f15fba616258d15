'use client'

import { useRouter } from 'next/navigation'
import { DeleteWithUndo } from '@/components/core/jobs/delete-with-undo'
import {
  deleteTree,
  restoreTree,
  saveTree,
  treeQuery,
  treesKey,
} from '@/lib/features/trees/queries'
import { SaveButton } from '@/components/core/jobs/save-button'
import { useChangeTree } from '../live-tree'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { resumedTask } from '@/lib/systems/deep-rubric/growing/state'
import { visibleText } from '@/lib/text/visible-text'
import { isActive } from '@/lib/platform/jobs/status'

/** What can be done with a tree as it stands. */
export function TreeActions({ tree }: { tree: TreeDetail }) {
  const change = useChangeTree(tree.id)
  const router = useRouter()
  const { state } = tree
  const resumed = resumedTask(state)
  return (
    <May permission="lead">
      {isActive(tree) ? (
        <Button disabled={change.isPending} onClick={() => change.mutate({ do: 'stop' })}>
          Stop
        </Button>
      ) : null}
      {resumed ? (
        <Button disabled={change.isPending} onClick={() => change.mutate({ do: 'resume' })}>
          {resumed === 'grow' ? 'Continue generating' : 'Continue'}
        </Button>
      ) : null}
      {isActive(tree) || state.nodes.length === 0 ? null : (
        <SaveButton
          label="Save as a task"
          title="Save as a research task"
          collection={tree.collection}
          save={(collection) => saveTree(tree.id, collection)}
          actionOf={({ item_id: item }) => ({
            label: 'Open',
            onAction: () => router.push(`/items/${encodeURIComponent(item)}`),
          })}
          queryKey={treeQuery(tree.id).queryKey}
        >
          {state.question === null
            ? 'There is no question yet, so the topic is saved as the question, without a rubric.'
            : 'Question, rubric and tree are saved as they are now, with the repairs that were accepted.'}
        </SaveButton>
      )}
      <DeleteWithUndo
        name={`Tree “${visibleText(tree.topic)}”`}
        remove={() => deleteTree(tree.id)}
        restore={() => restoreTree(tree.id)}
        listHref="/trees"
        queryKey={[...treesKey, 'list']}
      />
    </May>
  )
}
