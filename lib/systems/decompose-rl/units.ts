import {
  placeOf,
  unit,
  type Comparing,
  type ComparedTrace,
  type Unit,
} from '@/lib/systems/kit/units'

/** Each question with its answer. */
function unitsOf({ steps }: ComparedTrace): Unit[] {
  return steps
    .filter(({ kind }) => kind === 'question')
    .map((step) => {
      const number = step.meta.question
      const answer =
        number === undefined
          ? undefined
          : steps.find(({ kind, meta }) => kind === 'answer' && meta.question === number)
      return unit({
        part: 'question',
        text: step.text.trim(),
        answer: answer?.text.trim() ?? null,
        abstained: answer?.meta.abstained ?? false,
        place: placeOf(answer ?? step),
        question: number ?? null,
      })
    })
}

export const comparing: Comparing = { unit: 'question', unitsOf }
