import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import { kendallTauB } from '@/lib/stats/kendall'
import { tracesOf } from '../narrowed-filter'
import { resampling } from '../scores/cell-score'
import type { TermPreference } from './schema'

/** A pair that people decided, with a term on both sides. */
export interface ValuedPair {
  item: string
  first: { id: string; value: number }
  second: { id: string; value: number }
  outcome: 'win' | 'tie' | 'loss'
}

/** Traces in one list. */
const mostListed = 100

const preferenceOf = { win: 1, tie: 0, loss: -1 } as const

const differenceOf = ({ first, second }: ValuedPair) => Math.sign(first.value - second.value)

/** 1 where the preferred side has the higher value, ½ where both have the same, 0 where the other has. */
const agreementOf = (pair: ValuedPair) => (1 + preferenceOf[pair.outcome] * differenceOf(pair)) / 2

/** How far a term agrees with what people preferred on one dimension. */
export function termPreference(dimension: string, pairs: readonly ValuedPair[]): TermPreference {
  const preferred = pairs.filter(({ outcome }) => outcome !== 'tie')
  const scores = preferred.map(agreementOf)
  const against = preferred.filter((pair) => agreementOf(pair) === 0)
  const ids = against.flatMap(({ first, second }) => [first.id, second.id]).slice(0, mostListed)
  return {
    dimension,
    n: pairs.length,
    preferred: preferred.length,
    agreement: agreement(preferred, scores),
    kendall: kendallTauB(
      Float64Array.from(pairs, ({ first, second }) => first.value - second.value),
      Float64Array.from(pairs, ({ outcome }) => preferenceOf[outcome]),
    ),
    against: {
      count: against.length,
      traces: ids.length === 0 ? null : tracesOf({ id: [...new Set(ids)] }),
    },
  }
}

const mean = ([sum = 0, count = 0]: Float64Array) => (count === 0 ? null : sum / count)

function agreement(preferred: readonly ValuedPair[], scores: readonly number[]) {
  if (preferred.length === 0) return { value: null, low: null, high: null }
  const items = new Map<string, number>()
  const keys = Float64Array.from(preferred, ({ item }) => {
    const code = items.get(item) ?? items.size
    items.set(item, code)
    return code
  })
  const sums = Float64Array.from(scores.flatMap((score) => [score, 1]))
  const statistics = { count: 1, of: (totals: Float64Array) => [mean(totals)] }
  const [interval] = clusterBootstrap({ sums, width: 2, keys }, statistics, resampling)
  const value = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { value, low: interval?.low ?? null, high: interval?.high ?? null }
}
