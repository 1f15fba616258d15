import type { Passage } from '@/lib/core/items/schema'

/** What trainers ask for after the problem; it is a sentence, so the end of a text is looked at alone. */
const instruction =
  /(?:Let's think step by step[^\n]*|(?:Please )?(?:reason|think) step by step[^\n]*|(?:Please )?put your (?:final )?answer[^\n]*|(?:Please )?output the final answer[^\n]*|Remember to put your (?:final )?answer[^\n]*)$/iu

/** What some ask for before it, in a paragraph of its own. Source: the prompts of DAPO. */
const opening =
  /^(?:Please )?(?:solve|answer)[^\n]{0,80}(?:problem|question)[^\n]{0,400}(?:step by step|answer)[^\n]{0,400}\n[ \t]{0,20}\n/iu

const longestInstruction = 400

/** Where the instructions begin, which may be several lines; the end of the text where there are none. */
function instructionAt(text: string): number {
  let end = text.length
  for (;;) {
    const told = text.slice(0, end).trimEnd()
    const from = Math.max(0, told.length - longestInstruction)
    const at = told.slice(from).search(instruction)
    if (at === -1) return end
    end = from + at
  }
}

/** A problem and what its trainer asked for around it. */
export function withoutInstruction(text: string): { problem: string; instruction: string } {
  const before = opening.exec(text)?.[0] ?? ''
  const at = instructionAt(text)
  const problem = text.slice(before.length, at).trim()
  if (problem === '') return { problem: text, instruction: '' }
  const told = [before, text.slice(at)].map((part) => part.trim()).filter((part) => part !== '')
  return { problem, instruction: told.join('\n') }
}

/** The problem in the last turn of a logged prompt, which has no tags. Null where nothing is left. */
export function fromPrompt(prompt: string): { asked: string; passages: Passage[] } | null {
  const asked = withoutInstruction(prompt.trim()).problem
  return asked === '' ? null : { asked, passages: [] }
}
