import { compareText } from './code-point-order'
import type { FacetValue } from './schema'

const mostValues = 200

export type Counts = Map<string | number | boolean | null, number>

/** Most frequent first; equals by spelling, none last. */
export function mostFrequent(counts: Counts): FacetValue[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .toSorted(([a, counted], [b, other]) => {
      if (counted !== other) return other - counted
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return compareText(String(a), String(b))
    })
    .slice(0, mostValues)
    .map(([value, count]) => ({ value, count }))
}
