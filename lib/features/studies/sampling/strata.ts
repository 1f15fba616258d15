import { spaced } from '@/lib/text/numbers'
import type { Sample } from '../design-schema'
import type { Candidate } from './candidates'

type Strata = Sample['strata']

/** A part of the candidates that is drawn from by itself. */
export interface Stratum {
  name: string
  candidates: Candidate[]
}

function partsOf({ dataset, label }: Candidate, strata: Strata): (string | null)[] {
  if (strata === 'dataset') return [dataset]
  return strata === 'label' ? [label] : [dataset, label]
}

function stratumName({ dataset, label }: Candidate, strata: Strata): string {
  const ofDataset = dataset ?? 'no dataset'
  const ofLabel = label === null ? 'no label' : spaced(label)
  if (strata === 'dataset') return ofDataset
  return strata === 'label' ? ofLabel : `${ofDataset} · ${ofLabel}`
}

/** The candidates by stratum, in the order given; strata in the order of their names. */
export function stratify(candidates: readonly Candidate[], strata: Strata): Stratum[] {
  const groups = Map.groupBy(candidates, (one) => JSON.stringify(partsOf(one, strata)))
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own
      return first ? [{ name: stratumName(first, strata), candidates: own }] : []
    })
}

/**
 * How many of each stratum, proportional to the square root of its size, by the method of the largest remainder (Hamilton):
 * whole parts first, then one each to the largest fractions, ties to the stratum that is named first. No stratum gives
 * more than it has; what it cannot give is shared among the others in the same way.
 *
 * @param sizes of the strata, whole numbers from 0
 * @param size of the sample; everything when there is less
 * @returns whole numbers in the order of the sizes, their sum min(size, sum of sizes)
 */
export function squareRootQuotas(sizes: readonly number[], size: number): number[] {
  const quotas = sizes.map(() => 0)
  const open = new Set(sizes.keys())
  let left = size
  while (left > 0 && open.size > 0) {
    const shares = largestRemainder(
      [...open].map((at) => Math.sqrt(sizes[at] ?? 0)),
      left,
    )
    const full = [...open].filter((at, place) => (shares[place] ?? 0) >= (sizes[at] ?? 0))
    if (full.length === 0) {
      for (const [place, at] of [...open].entries()) quotas[at] = shares[place] ?? 0
      return quotas
    }
    for (const at of full) {
      quotas[at] = sizes[at] ?? 0
      left -= sizes[at] ?? 0
      open.delete(at)
    }
  }
  return quotas
}

function largestRemainder(weights: readonly number[], size: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? 0 : (size * weight) / sum))
  const shares = exact.map(Math.floor)
  let left = size - shares.reduce((total, share) => total + share, 0)
  const order = [...exact.keys()].toSorted((a, b) => fraction(exact[b]) - fraction(exact[a]))
  for (const at of order) {
    if (left <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left -= 1
  }
  return shares
}

const fraction = (value = 0) => value - Math.floor(value)
