import {
  sentenceUnits,
  type Comparing,
  type ComparedTrace,
  type Unit,
} from '@/lib/systems/kit/units'

const parts = {
  question: { part: 'question', section: 'Questions' },
  think: { part: 'reasoning', section: 'Reasoning' },
  reason: { part: 'explanation', section: 'Explanation' },
  text: { part: 'text', section: 'Text' },
} as const

/** Sentences of the questions, of the thinking, of the explanation and of text outside both; each is compared with its own kind. */
function unitsOf({ steps }: ComparedTrace): Unit[] {
  return steps.flatMap((step) =>
    step.kind === 'question' ||
    step.kind === 'think' ||
    step.kind === 'reason' ||
    step.kind === 'text'
      ? sentenceUnits(step, parts[step.kind])
      : [],
  )
}

export const comparing: Comparing = { unit: 'sentence', unitsOf }
