import { isFields } from '@/lib/core/records/fields'
import { promptText } from './rollout'

export interface Replied {
  output: string | null
  /** Of a single message that has its reasoning apart. */
  reasoning: string | null
}

/** What a model replied: a text, or the messages after the prompt, joined as trainers log them. */
export function repliedIn(completion: unknown): Replied {
  const output = promptText(completion)
  const messages = Array.isArray(completion) ? completion.filter(isFields) : []
  const [only, ...others] = messages
  const apart = only?.['reasoning_content'] ?? only?.['reasoning']
  const hasReasoning = others.length === 0 && typeof apart === 'string' && apart !== ''
  return { output, reasoning: hasReasoning ? apart : null }
}
