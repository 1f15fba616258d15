import type { ItemPayload, Passage } from '@/lib/core/items/schema'
import { isFields } from '@/lib/core/records/fields'
import { textIn, unwrapped } from '@/lib/systems/kit/fields'
import { rubricOf } from './rubric'
import { questionKeys } from './shapes'

/** A mere "Question:" may as well be a problem of mathematics. */
const researchLine = /^[#* \t]{0,8}research question[* \t]{0,4}:/im

export function asks(prompt: string): string | null {
  return researchLine.test(prompt) ? 'a research question in the prompt' : null
}

const questionLine = /^[#* \t]{0,8}(?:research )?question[* \t]{0,4}:\**[ \t]*(.+)$/gim

/** The research question in the last turn of a logged prompt: a line that names it, else the turn itself. */
export function fromPrompt(prompt: string): { asked: string; passages: Passage[] } | null {
  const named = [...prompt.matchAll(questionLine)].at(-1)?.[1]
  const asked = (named ?? prompt).trim()
  return asked === '' ? null : { asked, passages: [] }
}

/** `gts` of a trainer's file is what the reward function was given: the question with its rubric. */
export function fromTruth(truth: unknown): { asked: string | null; payload: ItemPayload } | null {
  const given = unwrapped(truth)
  const list = isFields(given) ? (given['rubrics'] ?? given['golden_answers']) : given
  const { rubric } = rubricOf(list, 'gts')
  if (rubric.length === 0) return null
  return { asked: isFields(given) ? textIn(given, questionKeys) : null, payload: { rubric } }
}
