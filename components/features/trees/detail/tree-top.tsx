import dynamic from 'next/dynamic'
import { Crumbs } from '@/components/layout/crumbs'
import { Link } from '@/components/ui/link'
import { StatusPill } from '@/components/ui/pill'
import { callsLine } from '@/lib/core/model-calls/words'
import { visibleText } from '@/lib/text/visible-text'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { treeStatus, madeLine, sizeLine, treeAnnouncement } from '@/lib/features/trees/words'

/** Drawn by the server; its buttons come to life when their own code is there. */
const TreeActions = dynamic(async () => (await import('./tree-actions')).TreeActions, {
  loading: () => null,
})

/** The topic, where the tree stands, and what can be done with it. */
export function TreeTop({ tree }: { tree: TreeDetail }) {
  const last = tree.state.saved.at(-1)
  return (
    <header className="border-b border-line px-4 pt-3 pb-2.5">
      <p role="status" className="sr-only">
        {treeAnnouncement(tree)}
      </p>
      <Crumbs parents={[{ title: 'Evidence trees', href: '/trees' }]} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <h1
          dir="auto"
          className="read max-h-24 min-w-0 flex-1 basis-72 overflow-y-auto text-xl leading-snug font-medium break-words"
        >
          {visibleText(tree.topic)}
        </h1>
        <div className="flex flex-wrap gap-2">
          <TreeActions tree={tree} />
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-soft">
        <StatusPill of={treeStatus(tree)} />
        <span>{sizeLine(tree.state)}</span>
        <span className="max-md:hidden">{visibleText(madeLine(tree))}</span>
        <span className="max-md:hidden">{callsLine(tree)}</span>
        {last ? (
          <Link href={`/items/${encodeURIComponent(last.item_id)}`} className="text-link underline">
            Saved in {visibleText(last.collection)}
          </Link>
        ) : null}
      </p>
    </header>
  )
}
