import { closedPairs, findTags } from '@/lib/systems/kit/tag-scanner'
import { tagNames } from '../schema'

/** Lower case, without articles and punctuation, words apart by one space. */
function normalised(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[!-/:-@[-`{-~]/g, '')
    .replaceAll(/\b(?:a|an|the)\b/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
}

/** More answer tags than this and the released code gives a quarter of the score. */
const manyAnswers = 10

/**
 * Prediction reward of the released code, 0 … 1: the last answer, normalised, equals the label's word. Without an
 * answer 0.
 */
export function releasedPrediction(view: string, wanted: 'yes' | 'no'): number {
  const answers = closedPairs(findTags(view, tagNames), 'answer')
  const last = answers.at(-1)
  if (last === undefined || normalised(view.slice(last.start, last.end)) !== wanted) return 0
  return answers.length > manyAnswers ? 0.25 : 1
}
