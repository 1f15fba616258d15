import { compareRollouts, totalTerms } from '@/lib/core/traces/reward-comparison'
import type { Comparison } from '@/lib/core/rewards/schema'
import type { Term } from '@/lib/core/traces/shown-rewards'
import type { Rollout } from '@/lib/core/traces/schema'

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
  /** Weighted sum of the terms that are compared; null without any. */
  total: number | null
  /** From 1, the best first; null without a total. Equal totals share a place. */
  rank: number | null
  /** The place with the usual weights. */
  usualRank: number | null
}

/** Totals that differ by less are the same: they are sums of decimals. */
const close = 1e-9

function rankOf(total: number | null, totals: readonly (number | null)[]): number | null {
  if (total === null) return null
  return 1 + totals.filter((other) => other !== null && other > total + close).length
}

/**
 * The rollouts of a group by their weighted totals, the best first, those without one last; and which terms the totals
 * hold. A term of weight 0 is not in them, so it need not be defined for every rollout.
 */
export function rankRollouts(
  rollouts: readonly Rollout[],
  terms: readonly Term[],
  weights: Weights,
): { ranked: Ranked[]; comparison: Comparison } {
  const weighted = totalTerms(terms, (name) => weightOf(weights, name))
  const { values: totals, comparison } = compareRollouts(rollouts.map(termsOnly), weighted)
  const { values: plain } = compareRollouts(rollouts.map(termsOnly), totalTerms(terms))
  const ranked = rollouts
    .map((rollout, at) => ({
      rollout,
      total: totals[at] ?? null,
      rank: rankOf(totals[at] ?? null, totals),
      usualRank: rankOf(plain[at] ?? null, plain),
    }))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
  return { ranked, comparison }
}

/** A logged total cannot be weighted anew. */
const termsOnly = ({ rewards }: Rollout) => ({ rewards })
