import type { DrawMode, SampleKind } from '@/lib/core/judge-calls/schema'

interface SampledReview {
  call_id: string
  anchored: boolean
  drawn: DrawMode | null
  pool: string
}

interface Frame {
  /** How many calls there are. */
  calls: number
  /** How many of them by pool. */
  pools: ReadonlyMap<string, number>
}

export interface Sample<Review> {
  sample: SampleKind
  /** Those the figures rest on, with how many calls each stands for. */
  reviews: (Review & { weight: number })[]
  anchored: number
  self_chosen: number
  covers: number | null
}

/**
 * The reviews that may stand for all calls of a judge. Whatever was drawn at random does so as it is. Calls that were
 * drawn because a reward hinges on them, or because judges differ, are weighted by the size of their pool over how
 * many of it were checked; pools of which none was checked are not stood for.
 * Source: D. G. Horvitz and D. J. Thompson, Journal of the American Statistical Association 47 (1952), pp. 663–685;
 * with the sizes of the pools known afterwards, so post-stratified.
 */
export function sampleOf<Review extends SampledReview>(
  all: readonly Review[],
  { calls, pools }: Frame,
): Sample<Review> {
  const free = all.filter(({ anchored }) => !anchored)
  const drawn = free.filter((review) => review.drawn !== null)
  const rest = { anchored: all.length - free.length, self_chosen: free.length - drawn.length }
  const evenly = (reviews: readonly Review[]) => reviews.map((one) => ({ ...one, weight: 1 }))
  if (drawn.length === 0)
    return { sample: 'chosen', reviews: evenly(free), ...rest, self_chosen: 0, covers: null }
  if (drawn.every((review) => review.drawn === 'random'))
    return { sample: 'random', reviews: evenly(drawn), ...rest, covers: 1 }
  const checked = Map.groupBy(drawn, ({ pool }) => pool)
  const sizeOf = (pool: string) => pools.get(pool) ?? 0
  const stoodFor = [...checked.keys()].reduce((sum, pool) => sum + sizeOf(pool), 0)
  const reviews = drawn.map((review) => {
    const { pool } = review
    return { ...review, weight: Math.max(1, sizeOf(pool)) / (checked.get(pool)?.length ?? 1) }
  })
  return { sample: 'weighted', reviews, ...rest, covers: calls === 0 ? null : stoodFor / calls }
}
