'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useReader } from '@/components/core/reader/reader'
import { useResultSet, useTraceHref } from '@/components/core/traces/use-trace-href'
import type { SideWalk } from '@/lib/features/analysis/compare/queries'
import { readOpenedDiff } from '@/lib/features/traces/diff/address'
import { rowHref } from '@/lib/core/traces/list-address'
import { neighboursQuery } from '@/lib/features/traces/queries'
import { formatCount } from '@/lib/text/numbers'

/** What next and previous lead to, and the place of the trace among them. */
export interface TraceWalk {
  previous: string | null
  next: string | null
  place: { words: string; href: string } | null
  /** The diff that the trace was opened from, and the list of items that the diff was opened from. */
  diff: { href: string; walk: SideWalk | null } | null
}

/** The traces of the result set; of a trace opened from a diff, the same side of the items of its list. */
export function useTraceWalk(): TraceWalk {
  const { trace } = useReader()
  const set = useResultSet()
  const href = useTraceHref()
  const diff = readOpenedDiff(new URLSearchParams(useSearchParams()))
  const query = neighboursQuery(trace.id, set)
  const { data } = useQuery({ ...query, ...(diff !== null && { queryFn: skipToken }) })
  const { data: walk = null } = useQuery({
    queryKey: ['traces', 'side-walk', diff?.href, trace.id],
    queryFn:
      diff === null
        ? skipToken
        : async ({ client }) => {
            const { findSideWalk } = await import('@/lib/features/analysis/compare/queries')
            return findSideWalk(client, diff, trace.id)
          },
  })
  if (diff !== null) {
    const { previous = null, next = null } = walk ?? {}
    const place = walk?.place ? { words: walk.place, href: walk.list } : null
    return { previous, next, place, diff: { href: diff.href, walk } }
  }
  const hrefOf = (id: string | null | undefined) => (id ? href(id) : null)
  return {
    previous: hrefOf(data?.previous),
    next: hrefOf(data?.next),
    place: data?.rank
      ? {
          words: `${formatCount(data.rank)} of ${formatCount(data.count)}`,
          href: rowHref(trace.id, set),
        }
      : null,
    diff: null,
  }
}
