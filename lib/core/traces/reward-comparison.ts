import { advantages } from './rollout-groups'
import type { Comparison, RewardTotal } from '@/lib/core/rewards/schema'
import { termWeight, type Term } from './shown-rewards'

/** A term of the total with what it counts there; never 0. */
export interface WeightedTerm {
  name: string
  weight: number
}

export interface ComparedRollout {
  /** Values shown, by name; null or absent = undefined. */
  rewards: Readonly<Record<string, number | null>>
  /** The total the file logged; null or absent = the total is the sum of the terms. */
  loggedTotal?: number | null
}

/** What of some rollouts may be compared: a value each, null for one without a total. */
export interface ComparedRollouts {
  values: (number | null)[]
  comparison: Comparison
}

/** The terms of the total by the paper's convention; `scale` multiplies what each counts there. */
export function totalTerms(
  terms: readonly Term[],
  scale: (name: string) => number = () => 1,
): WeightedTerm[] {
  return terms.flatMap((term) => {
    const weight = termWeight(term, 'paper') * scale(term.name)
    return weight === 0 ? [] : [{ name: term.name, weight }]
  })
}

const isDefined = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined

/**
 * Totals of the rollouts of one group that may be compared with each other: those of equal terms as they are, else
 * sums over the terms that all have, else none. A rollout without any total has no value and is left out.
 * Source: DecomposeRL, section 3.3; every rollout of a GRPO group is scored by the same reward function.
 */
export function compareRollouts(
  rollouts: readonly ComparedRollout[],
  terms: readonly WeightedTerm[],
): ComparedRollouts {
  const defined = rollouts.map(({ rewards }) =>
    terms.filter(({ name }) => isDefined(rewards[name])),
  )
  const isScored = rollouts.map(
    ({ loggedTotal }, at) => isDefined(loggedTotal) || (defined[at] ?? []).length > 0,
  )
  const scored = rollouts.filter((_, at) => isScored[at])
  if (scored.length === 0) return none(rollouts, 'No rollout has a total.')
  if (scored.every(({ loggedTotal }) => isDefined(loggedTotal)))
    return {
      values: rollouts.map(({ loggedTotal = null }) => loggedTotal),
      comparison: { basis: 'logged_totals', terms: [], left_out: [], reason: null },
    }
  const held = terms.filter(({ name }) => scored.some(({ rewards }) => isDefined(rewards[name])))
  const common = held.filter(({ name }) => scored.every(({ rewards }) => isDefined(rewards[name])))
  const isMixed = scored.some(({ loggedTotal }) => isDefined(loggedTotal))
  const left_out = namesOf(held.filter((term) => !common.includes(term)))
  const why = isMixed
    ? 'Some totals are logged; others are sums of terms.'
    : 'The totals have different terms.'
  if (common.length === 0)
    return none(rollouts, `${why} No term is defined for every rollout.`, left_out)
  const isWhole = !isMixed && left_out.length === 0
  return {
    values: rollouts.map(({ rewards }, at) => (isScored[at] ? sumOf(rewards, common) : null)),
    comparison: {
      basis: isWhole ? 'totals' : 'common_terms',
      terms: namesOf(common),
      left_out,
      reason: isWhole ? null : why,
    },
  }
}

const namesOf = (terms: readonly WeightedTerm[]) => terms.map(({ name }) => name)

function none(
  rollouts: readonly ComparedRollout[],
  reason: string,
  left_out: string[] = [],
): ComparedRollouts {
  return {
    values: rollouts.map(() => null),
    comparison: { basis: null, terms: [], left_out, reason },
  }
}

function sumOf(rewards: ComparedRollout['rewards'], terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { name, weight }) => sum + weight * (rewards[name] ?? 0), 0)
}

/** A rollout as it is stored. */
export interface GroupedRollout extends Pick<ComparedRollout, 'rewards'> {
  reward_total: number | null
  total_from: RewardTotal['from']
  /** As the file logged it. */
  advantage: number | null
}

/**
 * The advantage of each rollout of one group, and what it is computed from. Where the file logs any, those alone are
 * given: one computed here over other rollouts is not on the same scale.
 */
export function groupAdvantages(
  rollouts: readonly GroupedRollout[],
  terms: readonly Term[],
): { advantages: (number | null)[]; comparison: Comparison } {
  const logged = rollouts.map(({ advantage }) => advantage)
  const missing = logged.filter((advantage) => advantage === null).length
  if (missing < rollouts.length) {
    const reason =
      missing === 0 ? null : `The file logs no advantage for ${missing} of ${rollouts.length}.`
    return {
      advantages: logged,
      comparison: { basis: 'logged_advantages', terms: [], left_out: [], reason },
    }
  }
  const { values, comparison } = compareRollouts(
    rollouts.map(({ rewards, reward_total, total_from }) => ({
      rewards,
      loggedTotal: total_from === 'logged' ? reward_total : null,
    })),
    totalTerms(terms),
  )
  return { advantages: advantages(values), comparison }
}
