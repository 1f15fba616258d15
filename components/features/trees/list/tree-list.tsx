'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { TreeLine } from './tree-line'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PagedList } from '@/components/ui/paged-list'
import { treeListQuery } from '@/lib/features/trees/queries'

function NoTrees() {
  return (
    <EmptyState
      title="No trees yet"
      level="h2"
      actions={
        <>
          <May permission="lead">
            <Link href="/trees/new" className={buttonClass('primary')}>
              New tree
            </Link>
          </May>
          <Link href="/corpora" className={buttonClass()}>
            Corpora
          </Link>
        </>
      }
    >
      A model splits a topic into narrower questions and keeps those for which a corpus has
      evidence. The leaves become a research question with a rubric.
    </EmptyState>
  )
}

/** Trees, newest first; those that are worked on move on by themselves. */
export function TreeList() {
  const query = useInfiniteQuery(treeListQuery())
  return (
    <PagedList query={query} name="trees" empty={<NoTrees />}>
      {(rows) => (
        <ul aria-label="Trees" className="border-t border-line">
          {rows.map((tree) => (
            <TreeLine key={tree.id} tree={tree} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
