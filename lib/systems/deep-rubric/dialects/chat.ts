import type { TextRange } from '@/lib/systems/kit/tag-scanner'

/** Where a turn of a chat begins, in the templates of Qwen (ChatML), Llama 3 and Gemma. */
const header =
  /<\|im_start\|>[ \t]*(\w+)|<\|start_header_id\|>[ \t]*(\w+)[ \t]*<\|end_header_id\|>|<start_of_turn>[ \t]*(\w+)/g

/** What a tool said comes back in a user's turn. */
const toolTurn = /^\s*<(?:tool_response|tool_output|result|information|snippets?|webpage)[\s>]/

/**
 * Turns of system and user in a whole transcript: their tags show what to write, and are not the model's. A user's
 * turn that hands over what a tool said is none of them.
 */
export function promptTurns(view: string): TextRange[] {
  const turns = [...view.matchAll(header)].map(({ 0: whole, 1: a, 2: b, 3: c, index }) => ({
    role: a ?? b ?? c ?? '',
    start: index,
    after: index + whole.length,
  }))
  return turns.flatMap(({ role, start, after }, at) => {
    const end = turns[at + 1]?.start ?? view.length
    if (role !== 'system' && role !== 'user') return []
    const isTool = role === 'user' && toolTurn.test(view.slice(after, after + 200))
    return isTool ? [] : [{ start, end }]
  })
}
