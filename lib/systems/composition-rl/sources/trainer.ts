import type { Passage } from '@/lib/items/schema'

/** Words that a chat template leaves around a prompt that was written down as text. */
const opening = /^\s*(?:system\n[\s\S]{0,4000}?\n)?user\n/u
const closing = /\n(?:assistant)\s*(?:\n<think>\s*)?$/u

/** What trainers ask for after the problem. */
const instruction =
  /\s*(?:Let's think step by step[^\n]*|Please reason step by step[^\n]*|(?:Please )?put your final answer[^\n]*)$/iu

/** A problem and what its trainer asked for behind it. */
export function withoutInstruction(text: string): { problem: string; instruction: string } {
  const problem = text.replace(instruction, '').trim()
  if (problem === '') return { problem: text, instruction: '' }
  return { problem, instruction: (instruction.exec(text)?.[0] ?? '').trim() }
}

/** The problem of a logged prompt: it has no tags, so what surrounds it is cut off. Null where nothing is left. */
export function fromPrompt(prompt: string): { asked: string; passages: Passage[] } | null {
  if (!/\\boxed/u.test(prompt)) return null
  const asked = prompt.replace(opening, '').replace(closing, '').replace(instruction, '').trim()
  return asked === '' ? null : { asked, passages: [] }
}
