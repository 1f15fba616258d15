import type { Passage } from '@/lib/core/items/schema'

/** Words that a chat template leaves around a prompt that was written down as text. */
const opening = /^\s*(?:system\n[\s\S]{0,4000}?\n)?user\n/u
const closing = /\n(?:assistant)\s*(?:\n<think>\s*)?$/u

/** What trainers ask for after the problem; it is a sentence, so the end of a text is looked at alone. */
const instruction =
  /(?:Let's think step by step[^\n]*|Please reason step by step[^\n]*|(?:Please )?put your final answer[^\n]*)$/iu

const longestInstruction = 400

/** Where the instruction begins; the end of the text where there is none. */
function instructionAt(text: string): number {
  const from = Math.max(0, text.length - longestInstruction)
  const at = text.slice(from).search(instruction)
  return at === -1 ? text.length : from + at
}

/** A problem and what its trainer asked for behind it. */
export function withoutInstruction(text: string): { problem: string; instruction: string } {
  const at = instructionAt(text)
  const problem = text.slice(0, at).trim()
  if (problem === '') return { problem: text, instruction: '' }
  return { problem, instruction: text.slice(at).trim() }
}

/** The problem of a logged prompt: it has no tags, so what surrounds it is cut off. Null where nothing is left. */
export function fromPrompt(prompt: string): { asked: string; passages: Passage[] } | null {
  if (!/\\boxed/u.test(prompt)) return null
  const told = prompt.replace(opening, '').replace(closing, '')
  const asked = told.slice(0, instructionAt(told)).trim()
  return asked === '' ? null : { asked, passages: [] }
}
