import type { RubricCriterion } from '@/lib/core/items/research-task'
import { type Finding, listed } from './finding'

/** Weights below 0, above 1 or of no sum. Source: DeepRubric, section 3.2 and Fig. 12. */
export function weightFindings(rubric: readonly RubricCriterion[]): Finding[] {
  const negative = rubric.filter(({ weight }) => weight < 0).map(({ id }) => id)
  const heavy = rubric.filter(({ weight }) => weight > 1).map(({ id }) => id)
  const sum = rubric.reduce((total, { weight }) => total + weight, 0)
  const found: Finding[] = []
  if (negative.length > 0) {
    const message = `${listed(negative)}: a negative weight marks content to be debunked. The rubric reward of the paper is undefined with it; the released code takes its size.`
    found.push({ code: 'negative_weight', severity: 'problem', criteria: negative, message })
  }
  if (heavy.length > 0) {
    const message = `${listed(heavy)}: the weight is above 1; weights go from 0 to 1.`
    found.push({ code: 'weight_range', severity: 'problem', criteria: heavy, message })
  }
  if (rubric.length > 0 && Math.abs(sum) < 1e-12) {
    const message = 'The weights add up to 0, so the rubric reward is undefined.'
    found.push({ code: 'zero_sum', severity: 'problem', criteria: [], message })
  }
  return found
}
