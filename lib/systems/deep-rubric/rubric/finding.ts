/** Codes of the structural audit; a code is one rule. */
export const findingCodes = [
  'no_rubric',
  'duplicate_id',
  'no_description',
  'few_criteria',
  'many_criteria',
  'unknown_leaf',
  'not_a_leaf',
  'no_source',
  'outside_selection',
  'unused_selection',
  'no_evidence',
  'foreign_evidence',
  'loose_evidence',
  'weight_range',
  'negative_weight',
  'zero_sum',
  'same_description',
  'near_duplicate',
  'vague',
  'several_things',
  'too_many_to_compare',
  'no_tree',
  'no_selection',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** A broken rule, a thing a reader should look at, or a rule that could not be checked. */
export type Severity = 'problem' | 'doubt' | 'unchecked'

/** What the structural audit found, in plain words. */
export interface Finding {
  code: FindingCode
  severity: Severity
  /** Ids of the criteria it is about, in their order; empty when it is about the rubric. */
  criteria: string[]
  message: string
}

/** Words for a list of ids: the first few and how many more. */
export function listed(ids: readonly string[], most = 5): string {
  const shown = ids.slice(0, most).join(', ')
  return ids.length > most ? `${shown} and ${ids.length - most} more` : shown
}
