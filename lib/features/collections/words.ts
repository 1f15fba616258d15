import { formatCount, plural } from '@/lib/text/numbers'
import { dayMs, keptDays } from '@/lib/core/collections/grace'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import type { Collection } from '@/lib/core/collections/schema'

/** How long a deleted collection can still be brought back. A clock behind the server's adds no day. */
export function timeLeft(deletedAt: string, now: Date): string {
  const left = new Date(deletedAt).getTime() + keptDays * dayMs - now.getTime()
  if (left <= 0) return 'being deleted'
  if (left < dayMs) return 'less than a day left'
  return `${plural(Math.min(keptDays, Math.ceil(left / dayMs)), 'day')} left`
}

type CollectionCounts = Pick<Collection, 'item_count' | 'trace_count' | 'waiting_count'>

/** `24 items · 74 traces · 3 pending evidence`. */
export function countParts({ item_count, trace_count, waiting_count }: CollectionCounts): string[] {
  return [
    plural(item_count, 'item'),
    plural(trace_count, 'trace'),
    ...(waiting_count > 0 ? [`${plural(waiting_count, 'item')} pending evidence`] : []),
  ]
}

/** The named values of a facet; traces without a value name nothing. */
export function namesIn(values: readonly Pick<FacetValue, 'value'>[]): string[] {
  return values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

/** Names in a line, the first few by name: `a, b, c and 4 more`. */
export function nameList(names: readonly string[], atMost = 3): string {
  const shown = names.slice(0, atMost)
  const rest = names.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${formatCount(rest)} more` : shown.join(', ')
}

interface LoadedCount {
  loaded: number
  hasMore: boolean
  /** Of the whole collection, when nothing narrows it. */
  total: number | null
}

/** How many items a list has, as far as that is known. */
export function foundItems({ loaded, hasMore, total }: LoadedCount): string {
  if (total !== null) return plural(total, 'item')
  return hasMore ? `more than ${plural(loaded, 'item')}` : plural(loaded, 'item')
}
