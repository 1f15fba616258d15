import type { Convention } from '@/lib/core/rewards/schema'
import { defined, lacking, shown, sum, type Outcome } from './outcome'

/** A criterion with what the judge gave it. */
export interface ScoredCriterion {
  id: string
  weight: number
  /** 0–4; null = a reply that could not be read, undefined = never asked. */
  score: number | null | undefined
}

/** The best score of a judge. */
export const bestScore = 4

/**
 * Σ w·s / Σ w with s = score / 4, in [0, 1]. Undefined with a negative weight, where the weights sum to 0, and while a
 * score is missing. The released code divides by Σ |w| and takes a reply that cannot be read as 0.
 * Source: DeepRubric, section 3.3.
 */
export function rubricReward(
  criteria: readonly ScoredCriterion[],
  convention: Convention,
): Outcome {
  const fault = weightFault(criteria, convention)
  if (fault !== null) return lacking(['rubric'], fault)
  const isReleased = convention === 'released'
  const open = criteria.filter(
    ({ score }) => score === undefined || (score === null && !isReleased),
  )
  if (open.length > 0) {
    const names = open.map(({ id }) => id).join(', ')
    return lacking(['criterion_scores'], `No score that reads for ${names}.`)
  }
  const terms = criteria.map(({ score, weight }) => weight * shareOf(score))
  const weights = sum(criteria.map(({ weight }) => (isReleased ? Math.abs(weight) : weight)))
  const total = sum(terms)
  const lines = criteria.map((criterion, at) => line(criterion, terms[at] ?? 0))
  const value = total / weights
  const ratio = `${shown(total)} ÷ ${shown(weights)}, the sum of the weights${isReleased ? ' without their sign' : ''}, = ${shown(value)}.`
  return defined(value, [...lines, ratio])
}

function weightFault(criteria: readonly ScoredCriterion[], convention: Convention): string | null {
  if (criteria.length === 0) return 'The task has no rubric.'
  const negative = criteria.filter(({ weight }) => weight < 0).map(({ id }) => id)
  if (negative.length > 0 && convention === 'paper')
    return `A weight is negative: ${negative.join(', ')}. The reward is defined for weights from 0 to 1.`
  return criteria.some(({ weight }) => weight !== 0) ? null : 'The weights sum to 0.'
}

/** In [0, 1]; a score beyond the scale counts as its end. */
export function shareOf(score: number | null | undefined): number {
  return Math.min(Math.max(score ?? 0, 0), bestScore) / bestScore
}

function line({ id, weight, score }: ScoredCriterion, term: number): string {
  const said = score === null ? '0 (could not be read)' : shown(score ?? 0)
  return `${id}: ${shown(weight)} × ${said}/${bestScore} = ${shown(term)}`
}
