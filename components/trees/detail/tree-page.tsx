'use client'

import { useState } from 'react'
import { useLiveTree } from '../use-live-tree'
import { Making } from './making'
import { NoNodes } from './no-nodes'
import { TreeTop } from './tree-top'
import { EvidenceTree } from '@/components/systems/deep-rubric/tree/evidence-tree'
import { TreePane } from '@/components/systems/deep-rubric/tree/tree-pane'
import { useTreeView } from '@/components/systems/deep-rubric/tree/use-tree-view'
import { PaneTabs, paneClass } from '@/components/traces/audit/pane-tabs'
import { Failure } from '@/components/ui/failure'
import { cn } from '@/lib/cn'
import { repairedTask } from '@/lib/systems/tree-making'
import { visibleText } from '@/lib/traces/detail/visible-text'

const tabs = [
  { id: 'tree', title: 'Tree' },
  { id: 'making', title: 'Question and rubric' },
] as const
type Tab = (typeof tabs)[number]['id']

/** One tree as it grows, and what is made of it. */
export function TreePage({ id }: { id: string }) {
  const { data: tree, error, refetch } = useLiveTree(id)
  const { view, change } = useTreeView()
  const [tab, setTab] = useState<Tab>('tree')
  if (!tree) return null
  const task = repairedTask(tree.state)
  return (
    <EvidenceTree payload={task.payload} view={view} onView={(next) => void change(next)}>
      <div className="fill-page flex flex-col overflow-hidden">
        <TreeTop tree={tree} />
        {error ? (
          <Failure
            title="What is shown is not the newest"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : null}
        {tree.error === null ? null : (
          <Failure title="It broke off" message={visibleText(tree.error)} />
        )}
        <PaneTabs tabs={[...tabs]} chosen={tab} onChoose={setTab} />
        <div className="flex min-h-0 flex-1">
          <div className={cn('flex min-w-0 flex-1', tab !== 'tree' && 'max-md:hidden')}>
            {tree.state.nodes.length === 0 ? <NoNodes tree={tree} /> : <TreePane />}
          </div>
          <aside
            aria-label="Question and rubric"
            className={cn(
              'min-h-0 border-line md:border-l',
              paneClass(tab === 'making', 'md:w-[26rem]'),
            )}
          >
            <Making tree={tree} />
          </aside>
        </div>
      </div>
    </EvidenceTree>
  )
}
