'use client'

import dynamic from 'next/dynamic'
import { useLiveTree } from '../live-tree'
import { NoNodes } from './no-nodes'
import { TreeTop } from './tree-top'
import { EvidenceTree } from '@/components/systems/deep-rubric/tree/evidence-tree'
import { TreeBeside } from '@/components/systems/deep-rubric/tree/tree-beside'
import { useTreeView } from '@/components/systems/deep-rubric/tree/use-tree-view'
import { JobFailures } from '@/components/core/jobs/job-failures'
import { SkeletonLines } from '@/components/ui/skeleton'
import { repairedTask } from '@/lib/systems/registry/tree-repairs'

const loading = () => (
  <div className="p-5">
    <SkeletonLines lines={8} label="Loading the tree" />
  </div>
)

/** Both panes are drawn by the server and come to life when their own code is there. */
const Making = dynamic(async () => (await import('./making')).Making, { loading })
const TreePane = dynamic(
  async () => (await import('@/components/systems/deep-rubric/tree/tree-pane')).TreePane,
  { loading },
)

/** One tree as it grows, and what is made of it. */
export function TreePage({ id }: { id: string }) {
  const { data: tree, error, refetch } = useLiveTree(id)
  const { view, change } = useTreeView()
  if (!tree) return null
  const task = repairedTask(tree.state)
  return (
    <EvidenceTree payload={task.payload} view={view} onView={(next) => void change(next)}>
      <div className="fill-page flex flex-col overflow-hidden">
        <TreeTop tree={tree} />
        <JobFailures query={{ error, refetch }} title="The job failed" work={tree} />
        <TreeBeside title="Question and rubric" aside={<Making tree={tree} />}>
          {tree.state.nodes.length === 0 ? <NoNodes tree={tree} /> : <TreePane />}
        </TreeBeside>
      </div>
    </EvidenceTree>
  )
}
