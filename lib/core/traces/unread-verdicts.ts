import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { formatCount } from '@/lib/text/numbers'

/** Traces without a readable verdict, where that is all of them: an accuracy of 0 would then say too much. */
export function countUnread({ status }: Pick<TraceFacets, 'status'>): number | null {
  const isRead = status.some(
    ({ value, count }) => count > 0 && value !== 'unreadable' && value !== 'failed',
  )
  const unread = status.reduce((sum, { count }) => sum + count, 0)
  return isRead || unread === 0 ? null : unread
}

/** `no readable verdict (6 of 6)`. */
export function unreadWord(count: number, what: 'verdict' | 'answer' = 'verdict'): string {
  return `no readable ${what} (${formatCount(count)} of ${formatCount(count)})`
}
