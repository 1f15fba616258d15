import type { ItemPayload, Passage } from '@/lib/core/items/schema'
import { isFields } from '@/lib/core/records/fields'
import { textIn, unwrapped } from '@/lib/systems/kit/fields'
import { rubricOf } from './rubric'
import { questionKeys } from './shapes'

/** A mere "Question:" may as well be a problem of mathematics. */
const researchLine = /^[#* \t]{0,8}research question[* \t]{0,4}:/im

/** The prompt of Search-R1 shows the call that it allows. */
const searchCall = /<search>[^<\n]{0,80}<\/search>/i

export function asks(prompt: string): string | null {
  if (researchLine.test(prompt)) return 'a research question in the prompt'
  return searchCall.test(prompt) ? 'search calls asked for in the prompt' : null
}

const questionLine = /^[#* \t]{0,8}(?:research )?question[* \t]{0,4}:\**[ \t]*(.+)$/gim

/** Search-R1 puts the question behind its instructions, on the same line. */
const sameLine = '. Question: '

function afterInstructions(prompt: string): string | null {
  const at = searchCall.test(prompt) ? prompt.indexOf(sameLine) : -1
  return at < 0 ? null : prompt.slice(at + sameLine.length)
}

/** The research question in the last turn of a logged prompt: a line that names it, else the turn itself. */
export function fromPrompt(prompt: string): { asked: string; passages: Passage[] } | null {
  const named = afterInstructions(prompt) ?? [...prompt.matchAll(questionLine)].at(-1)?.[1]
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
