import {
  sentenceUnits,
  type Comparing,
  type ComparedTrace,
  type Unit,
} from '@/lib/systems/kit/units'

/** Sentences of the reasoning, then of the explanation: the two are never compared with each other. */
function unitsOf({ steps }: ComparedTrace): Unit[] {
  return steps.flatMap((step) => {
    if (step.kind === 'think')
      return sentenceUnits(step, { part: 'reasoning', section: 'Reasoning' })
    if (step.kind === 'reason')
      return sentenceUnits(step, { part: 'explanation', section: 'Explanation' })
    return []
  })
}

export const comparing: Comparing = { unit: 'sentence', unitsOf }
