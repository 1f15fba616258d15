import type { Sample } from '../schema'
import { type Candidate, itemKey } from './candidates'
import { shuffle } from './shuffle'
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
}

interface Drawn {
  drawn: Candidate[]
  near_duplicates?: number
}

const keyOrder = (one: Candidate, other: Candidate) => (itemKey(one) < itemKey(other) ? -1 : 1)

/** Draws items. The same candidates in any order, with the same seed, give the same items. */
export function sampleItems(candidates: readonly Candidate[], sample: Sample): Sampled {
  const shuffled = shuffle(candidates.toSorted(keyOrder), sample.seed)
  const { drawn, near_duplicates = 0 } = draws[sample.kind](shuffled, sample)
  const chosen = drawn.toSorted(keyOrder)
  return { chosen, strata: countStrata(shuffled, chosen, sample), near_duplicates }
}

const draws: Record<Sample['kind'], (shuffled: readonly Candidate[], sample: Sample) => Drawn> = {
  all: (shuffled) => ({ drawn: [...shuffled] }),
  random: (shuffled, { size }) => ({ drawn: shuffled.slice(0, size) }),
  stratified: (shuffled, { strata, per_stratum: most }) => ({
    drawn: stratify(shuffled, strata).flatMap(({ candidates }) => candidates.slice(0, most)),
  }),
  sqrt: (shuffled, sample) => ({ drawn: bySquareRoot(shuffled, sample) }),
  diverse: (shuffled, { size }) => ({ drawn: shuffled.slice(0, size) }),
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
