import type { TraceList } from '@/lib/core/traces/query'
import type { Overview } from './schema'

/** The collections whose wrong answers are read first: one's own, or the samples while there is nothing else. */
export function collectionsToRead({ collections, samples }: Overview): Overview['collections'] {
  const own = collections.filter(({ id }) => id !== samples?.id)
  return own.some(({ traces }) => traces > 0) ? own : collections
}

export const firstRead = 4

/** Wrong answers of some collections, the most confident first. */
export const confidentErrors = (collections: readonly string[]): TraceList => ({
  filter: { collection: [...collections], correct: [false] },
  sort: { by: 'confidence', descending: true },
})
