import type { ItemPayload, Passage } from '@/lib/core/items/schema'
import { isFields } from '@/lib/core/records/fields'
import { textIn, unwrapped } from '@/lib/systems/kit/fields'
import { rubricOf } from './rubric'
import { questionKeys } from './shapes'

const questionLine = /^[#* \t]{0,8}(?:research )?question[* \t]{0,4}:\**[ \t]*(.+)$/gim
const lastUser = /(?:<\|im_start\|>user\n|(?:^|\n)user\n)([^]*?)(?:<\|im_end\|>|\nassistant\n|$)/g

/** The research question of a prompt that a trainer logged: a line that names it, else the last turn of the user. */
export function fromPrompt(prompt: string): { asked: string; passages: Passage[] } | null {
  const named = [...prompt.matchAll(questionLine)].at(-1)?.[1]
  const turn = [...prompt.matchAll(lastUser)].at(-1)?.[1]
  const asked = (named ?? turn ?? '').trim()
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
