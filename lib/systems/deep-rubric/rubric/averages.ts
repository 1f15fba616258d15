import type { Rubric } from '@/lib/core/items/research-task'

/** Averages over 9,064 retained pairs. Source: DeepRubric, Table 6. */
export const published = { criteria: 7, factualShare: 0.584 }

/** What the model audit decided of 9,838 pairs. Source: DeepRubric, Appendix C.3. */
export const publishedDecisions = { REVISE: 0.915, KEEP: 0.006, DROP: 0.079 } as const

export interface RubricFigures {
  criteria: number
  factual: number
  /** Null of an empty rubric. */
  factualShare: number | null
  weight: number
}

/** Counts to hold against the published averages. */
export function figuresOf(rubric: Rubric): RubricFigures {
  const factual = rubric.filter(({ type }) => type === 'factual').length
  return {
    criteria: rubric.length,
    factual,
    factualShare: rubric.length === 0 ? null : factual / rubric.length,
    weight: rubric.reduce((sum, criterion) => sum + criterion.weight, 0),
  }
}
