/** Where a turn begins, in the templates of Qwen (ChatML), Llama 3 and Gemma. */
const header =
  /<\|im_start\|>[ \t]*(\w+)[ \t]*\n?|<\|start_header_id\|>[ \t]*(\w+)[ \t]*<\|end_header_id\|>(?:\n\n|\n)?|<start_of_turn>[ \t]*(\w+)[ \t]*\n?/gu

/** What closes a turn, and what fills a row up to the length of its batch. */
const closing =
  /(?:\s*(?:<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|finetune_right_pad_id)\|>|<end_of_turn>|<pad>|<eos>))+\s*$/u

export interface Turn {
  role: string
  content: string
}

/** The turns of a prompt that was written down with the tokens of its chat template; null of one without them. */
export function chatTurns(text: string): Turn[] | null {
  const heads = [...text.matchAll(header)].map(({ 0: whole, 1: a, 2: b, 3: c, index }) => ({
    role: roleOf(a ?? b ?? c ?? ''),
    start: index,
    after: index + whole.length,
  }))
  if (heads.length === 0) return null
  return heads.map(({ role, after }, at) => ({
    role,
    content: text.slice(after, heads[at + 1]?.start ?? text.length).replace(closing, ''),
  }))
}

/** Gemma calls its own side the model. */
function roleOf(role: string): string {
  return role === 'model' ? 'assistant' : role
}

/**
 * A prompt as trainers write it down that leave special tokens out: each turn below the bare word of its role. What has
 * no such tokens stays as it is.
 */
export function withoutTemplate(prompt: string): string {
  const turns = chatTurns(prompt)
  if (turns === null) return prompt
  return turns.map(({ role, content }) => `${role}\n${content}`).join('\n')
}
