import { isFields, type Fields } from '@/lib/core/records/fields'
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

export interface Message extends Fields {
  role: string
  content: unknown
}

/** Roles of ShareGPT, and of those who write like it, under the names of OpenAI. */
const roles: Readonly<Record<string, string>> = {
  human: 'user',
  gpt: 'assistant',
  chatgpt: 'assistant',
  bing: 'assistant',
  bard: 'assistant',
  bot: 'assistant',
  model: 'assistant',
  function_call: 'assistant',
  observation: 'tool',
  function: 'tool',
}

/** The messages of a conversation, as OpenAI writes them (role, content) or ShareGPT (from, value); null of anything else. */
export function readConversation(value: unknown): Message[] | null {
  const list = unpackedList(value)
  if (list === null || list.length === 0) return null
  const messages = list.flatMap((message) => readMessage(message) ?? [])
  return messages.length === list.length ? messages : null
}

/** In tables without nested values a list is written as the text of its JSON. */
function unpackedList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || !/^\s*\[\s*\{/u.test(value)) return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

function readMessage(message: unknown): Message | null {
  if (!isFields(message)) return null
  const { from, value, role = from, content = value, ...rest } = message
  if (typeof role !== 'string' || !isContent(content)) return null
  const known = role.toLowerCase()
  return { ...rest, role: Object.hasOwn(roles, known) ? (roles[known] ?? known) : known, content }
}

/** Null of a message that only calls a tool. */
function isContent(content: unknown): boolean {
  return (
    content === null ||
    content === undefined ||
    typeof content === 'string' ||
    (Array.isArray(content) && content.every(isFields))
  )
}

export interface Exchange {
  prompt: Message[]
  /** All that follows what was asked last: a reply, with the tools it used. Empty when there is none. */
  reply: Message[]
  /** What was asked after the last reply. */
  rest: Message[]
}

/** The last question of a conversation with its reply. */
export function lastExchange(messages: readonly Message[]): Exchange {
  const answered = messages.findLastIndex(({ role }) => role === 'assistant') + 1
  const before = messages.slice(0, answered)
  const asked = before.findLastIndex(({ role }) => role === 'user' || role === 'system') + 1
  if (answered === 0 || asked === 0) return { prompt: [...messages], reply: [], rest: [] }
  return {
    prompt: before.slice(0, asked),
    reply: before.slice(asked),
    rest: messages.slice(answered),
  }
}
