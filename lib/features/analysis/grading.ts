import { correctness, type Dictionaries, type Segment } from '@/lib/core/traces/columns/segment'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { placesOf } from './outcomes'

/** Why an answer cannot be right or wrong. */
export type Ungraded = 'no gold' | 'gold of no class'

export interface Grading {
  labels: LabelMapping
  dictionaries: Dictionaries
}

/** Right 1, wrong 0, or why neither; an output that cannot be read is wrong. */
export function grader({ labels, dictionaries }: Grading) {
  const gold = placesOf(dictionaries.label, labels)
  const verdict = placesOf(dictionaries.verdict, labels)
  return ({ codes, correct, graded }: Segment) =>
    (row: number): 0 | 1 | Ungraded => {
      const label = codes.label[row] ?? 0
      const wanted = gold[label] ?? -1
      if (wanted >= 0) return verdict[codes.verdict[row] ?? 0] === wanted ? 1 : 0
      if (label !== 0) return 'gold of no class'
      if (graded[row] !== 1) return 'no gold'
      return correctness[correct[row] ?? 0] === true ? 1 : 0
    }
}
