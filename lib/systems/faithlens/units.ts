import {
  sentenceUnits,
  type Comparing,
  type ComparedTrace,
  type Unit,
} from '@/lib/systems/kit/units'

/**
 * Sentences of the reasoning, then of the explanation: the two are never compared with each other. The explanation ends
 * with its conclusion.
 */
function unitsOf({ steps }: ComparedTrace): Unit[] {
  const units = sentences(steps)
  const last = units.findLastIndex(({ part }) => part === 'explanation')
  return units.map((unit, at) => (at === last ? { ...unit, concludes: true } : unit))
}

function sentences(steps: ComparedTrace['steps']): Unit[] {
  return steps.flatMap((step) => {
    if (step.kind === 'think')
      return sentenceUnits(step, { part: 'reasoning', section: 'Reasoning' })
    if (step.kind === 'reason')
      return sentenceUnits(step, { part: 'explanation', section: 'Explanation' })
    return []
  })
}

export const comparing: Comparing = { unit: 'sentence', unitsOf }
