import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { formatCount, plural } from '@/lib/text/numbers'
import { narrowedBy } from '../narrowed-filter'
import type { Scores } from '../scores/schema'
import { dimensionWord, formatInterval, formatScore } from '../scores/words'
import type { Dimension } from '../vocabulary'

/** More bars are too narrow to point at. */
const mostBars = 40

/** What groups differ by most often, first. */
const usualGroups = ['model', 'training_step', 'run', 'dataset', 'label', 'system'] as const

/** The first by which the traces of a filter differ. */
export function usualGrouping(facets: TraceFacets): Dimension {
  return usualGroups.find((name) => facets[name].length > 1) ?? 'dataset'
}

export interface GroupBar {
  title: string
  value: number | null
  low: number | null
  high: number | null
  /** Items. */
  n: number
  words: string
  /** The traces of the group alone. */
  filter: TraceFilter
}

/** A bar for each row of a table whose rows and columns are the same dimension. */
export function groupBars(scores: Scores, by: Dimension, filter: TraceFilter): GroupBar[] {
  const bars = scores.rows.map(({ key, cells: [cell] }): GroupBar => {
    const { value = null, low = null, high = null, n = 0 } = cell ?? {}
    const interval = formatInterval(low, high, 3)
    return {
      title: dimensionWord(by, key[by] ?? null),
      value,
      low,
      high,
      n,
      words: `${formatScore(value)}${interval ? ` (${interval})` : ''}, ${plural(n, 'item')}`,
      filter: narrowedBy(filter, by, key[by] ?? null),
    }
  })
  if (bars.length <= mostBars) return bars
  const largest = new Set(bars.toSorted((a, b) => b.n - a.n).slice(0, mostBars))
  return bars.filter((bar) => largest.has(bar))
}

/** Which groups are drawn, where some are not. */
export function groupNote({ rows, left_out }: Scores): string {
  const few =
    rows.length > mostBars ? `The ${mostBars} of ${rows.length} groups with the most items.` : ''
  const out = left_out.map(({ reason, count }) => `${formatCount(count)} left out: ${reason}`)
  return ['Over items, with 95% intervals.', few, out.join('; ')].filter(Boolean).join(' ')
}
