import { z } from 'zod'
import type { ChatMessage, ChatRequest, ChosenPrompt } from './pipeline'

const slot = /\{\{([a-z_]+)\}\}/g

/** Names of the slots in a template, each once, in order. */
export function slotsIn(text: string): string[] {
  return [...new Set([...text.matchAll(slot)].map(([, name]) => name ?? ''))]
}

/** A template with its slots filled. Values are put in as they are: what looks like a slot in them stays. */
export function renderPrompt(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(slot, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

/** The messages a template becomes: the user's, after that of the system where it has one. */
export function promptMessages(
  prompt: ChosenPrompt | undefined,
  values: Readonly<Record<string, string>>,
): ChatMessage[] {
  if (!prompt) throw new Error('a pipeline was given no template')
  const { system = '', text } = prompt
  const user: ChatMessage = { role: 'user', content: renderPrompt(text, values) }
  return system === '' ? [user] : [{ role: 'system', content: renderPrompt(system, values) }, user]
}

interface ReplyShape {
  /** Of what is asked, as steps are called by it. */
  name: string
  schema: z.ZodType
}

/** Messages with the shape of the reply, unless the template asks for a free text. */
export function promptRequest(
  prompt: ChosenPrompt | undefined,
  values: Readonly<Record<string, string>>,
  { name, schema }: ReplyShape,
): Pick<ChatRequest, 'messages' | 'response_schema'> {
  const messages = promptMessages(prompt, values)
  if (prompt?.reply === 'text') return { messages }
  return { messages, response_schema: { name, schema: z.toJSONSchema(schema) } }
}
