import type { Sample } from '../design-schema'
import { type Candidate, itemKey } from './candidates'
import { coveringSample } from './coverage'
import { withoutNearDuplicates } from './near-duplicates'
import { shuffle } from './shuffle'
import { similarities } from './similarity'
import { squareRootQuotas, stratify } from './strata'

export interface SampledStratum {
  name: string
  available: number
  chosen: number
}

export interface Sampled {
  /** In the order of kind and identity, whatever they were drawn in. */
  chosen: Candidate[]
  strata: SampledStratum[]
  /** Candidates left out because a text much like theirs was there already; of `diverse`. */
  near_duplicates: number
  /** Candidates that were looked at; of `diverse` no more than it can hold against each other. */
  looked_at: number
}

/** Different texts that `diverse` holds against each other; of more, a random part. */
export const mostCompared = 5_000

interface SampleResult {
  drawn: Candidate[]
  near_duplicates?: number
  looked_at?: number
}

const keyOrder = (one: Candidate, other: Candidate) => (itemKey(one) < itemKey(other) ? -1 : 1)

/** Draws items. The same candidates in any order, with the same seed, give the same items. */
export function sampleItems(candidates: readonly Candidate[], sample: Sample): Sampled {
  const shuffled = shuffle(candidates.toSorted(keyOrder), sample.seed)
  const { drawn, ...told } = draws[sample.kind](shuffled, sample)
  const chosen = drawn.toSorted(keyOrder)
  const strata = countStrata(shuffled, chosen, sample)
  return { near_duplicates: 0, looked_at: shuffled.length, ...told, chosen, strata }
}

const draws: Record<
  Sample['kind'],
  (shuffled: readonly Candidate[], sample: Sample) => SampleResult
> = {
  all: (shuffled) => ({ drawn: [...shuffled] }),
  random: (shuffled, { size }) => ({ drawn: shuffled.slice(0, size) }),
  stratified: (shuffled, { strata, per_stratum: most }) => ({
    drawn: stratify(shuffled, strata).flatMap(({ candidates }) => candidates.slice(0, most)),
  }),
  sqrt: (shuffled, sample) => ({ drawn: bySquareRoot(shuffled, sample) }),
  diverse,
}

const textOf = ({ text }: Candidate) => text

function diverse(
  shuffled: readonly Candidate[],
  { seed, size = shuffled.length }: Sample,
): SampleResult {
  const { kept, near_duplicates } = withoutNearDuplicates(shuffled, textOf, {
    seed,
    most: mostCompared,
  })
  const places = coveringSample(similarities(kept.map(textOf)), size)
  const drawn = places.flatMap((at) => kept[at] ?? [])
  return { drawn, near_duplicates, looked_at: kept.length + near_duplicates }
}

function bySquareRoot(
  shuffled: readonly Candidate[],
  { size = shuffled.length, strata }: Sample,
): Candidate[] {
  const groups = stratify(shuffled, strata)
  const sizes = groups.map(({ candidates }) => candidates.length)
  const quotas = squareRootQuotas(sizes, size)
  return groups.flatMap(({ candidates }, at) => candidates.slice(0, quotas[at]))
}

function countStrata(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
  { strata }: Sample,
): SampledStratum[] {
  const taken = new Set(chosen)
  return stratify(candidates, strata).map(({ name, candidates: own }) => ({
    name,
    available: own.length,
    chosen: own.filter((one) => taken.has(one)).length,
  }))
}
