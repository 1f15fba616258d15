import type { Convention } from '@/lib/rewards/schema'
import { termWeight } from '@/lib/rewards/shown'
import type { Rollout } from '../schema'

/** How much each reward counts; one left out counts 1. */
export type Weights = Readonly<Record<string, number>>

export const heaviest = 3
const usual = 1

export function weightOf(weights: Weights, name: string): number {
  return weights[name] ?? usual
}

/** `coverage:2,format:0`; empty when every weight is the usual one. */
export function weightsText(weights: Weights): string {
  return Object.entries(weights)
    .filter(([, weight]) => weight !== usual)
    .map(([name, weight]) => `${name}:${weight}`)
    .toSorted()
    .join(',')
}

/** Weights of an address; what makes no sense in it is left out. */
export function parseWeights(text: string | null, names: readonly string[]): Weights {
  const weights: Record<string, number> = {}
  for (const part of (text ?? '').split(',')) {
    const [name = '', value = ''] = part.split(':')
    const weight = Number(value)
    if (names.includes(name) && value !== '' && weight >= 0 && weight <= heaviest)
      weights[name] = weight
  }
  return weights
}

export interface Ranked {
  rollout: Rollout
  /** Weighted sum of the rewards that are defined; null without any. */
  total: number | null
  /** From 1, the best first; null without a total. Equal totals share a place. */
  rank: number | null
  /** The place with the usual weights. */
  usualRank: number | null
}

/** A reward of the total, with what it counts in the paper. */
interface Term {
  name: string
  inTotal: boolean
  weight?: Readonly<Record<Convention, number>>
}

function totalOf({ rewards }: Rollout, terms: readonly Term[], weights: Weights): number | null {
  const known = terms.flatMap((term) => {
    const value = rewards[term.name]
    const weight = weightOf(weights, term.name) * termWeight(term, 'paper')
    return value === null || value === undefined ? [] : [value * weight]
  })
  return known.length === 0 ? null : known.reduce((sum, term) => sum + term, 0)
}

/** Totals that differ by less are the same: they are sums of decimals. */
const close = 1e-9

function rankOf(total: number | null, totals: readonly (number | null)[]): number | null {
  if (total === null) return null
  return 1 + totals.filter((other) => other !== null && other > total + close).length
}

/** The rollouts of a group by their weighted totals, the best first, those without one last. */
export function rankRollouts(
  rollouts: readonly Rollout[],
  terms: readonly Term[],
  weights: Weights,
): Ranked[] {
  const totals = rollouts.map((rollout) => totalOf(rollout, terms, weights))
  const plain = rollouts.map((rollout) => totalOf(rollout, terms, {}))
  return rollouts
    .map((rollout, at) => ({
      rollout,
      total: totals[at] ?? null,
      rank: rankOf(totals[at] ?? null, totals),
      usualRank: rankOf(plain[at] ?? null, plain),
    }))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
}
