import { JobLine } from '@/components/core/jobs/job-line'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'
import { treeHref } from '@/lib/features/trees/href'
import type { TreeSummary } from '@/lib/systems/deep-rubric/growing/schema'
import { madeLine, treeStatus } from '@/lib/features/trees/words'

/** One tree of the list: its topic, where it stands, what it is made from. */
export function TreeLine({ tree }: { tree: TreeSummary }) {
  const { id, topic, node_count: count, created_at: createdAt, error } = tree
  const facts = (
    <>
      {plural(count, 'node')} · <bdi>{visibleText(madeLine(tree))}</bdi>
    </>
  )
  const title = <bdi>{visibleText(topic)}</bdi>
  return (
    <JobLine
      href={treeHref(id)}
      status={treeStatus(tree)}
      {...{ title, createdAt, facts, error }}
    />
  )
}
