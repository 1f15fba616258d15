import { TreeStatusPill } from '../tree-status'
import { Link } from '@/components/ui/link'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime, plural } from '@/lib/text/numbers'
import { treeHref } from '@/lib/features/trees/href'
import type { TreeSummary } from '@/lib/systems/deep-rubric/growing/schema'
import { madeLine } from '@/lib/features/trees/words'

/** One tree of the list: its topic, where it stands, what it is made from. */
export function TreeLine({ tree }: { tree: TreeSummary }) {
  const { id, topic, node_count: count, created_at: createdAt, error } = tree
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link
          href={treeHref(id)}
          className="min-w-0 font-serif text-base break-words hover:underline"
        >
          <bdi>{visibleText(topic)}</bdi>
        </Link>
        <TreeStatusPill of={tree} />
        <time dateTime={createdAt} title="UTC" className="text-xs text-soft sm:ml-auto">
          {formatTime(createdAt)}
        </time>
      </div>
      <p className="mt-0.5 text-[0.8125rem] break-words text-soft">
        {plural(count, 'node')} · <bdi>{visibleText(madeLine(tree))}</bdi>
      </p>
      {error === null ? null : <p className="mt-0.5 break-words text-ref">{visibleText(error)}</p>}
    </li>
  )
}
