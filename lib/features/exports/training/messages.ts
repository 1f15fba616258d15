import type { z } from 'zod'
import type { promptSchema } from '@/lib/core/records/schema'

/** One turn of a conversation, as trainers have it. */
export interface Message {
  role: string
  content: string
}

const turn = /<\|im_start\|>(system|user|assistant)\n([^]*?)<\|im_end\|>\n?/g
const openTurn = /<\|im_start\|>assistant\n$/
const roleWords = /^(?:system\n([^]*?)\n)?user\n([^]*)\nassistant\n$/

/** A prompt that was logged through a chat template: its turns, or null where it is a text of its own. */
function turnsIn(text: string): Message[] | null {
  const written = text.replace(openTurn, '')
  if (written !== text && written.replaceAll(turn, '') === '')
    return [...written.matchAll(turn)].map(([, role = '', content = '']) => ({ role, content }))
  const [, system, user] = roleWords.exec(text) ?? []
  if (user === undefined) return null
  return [
    ...(system === undefined ? [] : [{ role: 'system', content: system }]),
    { role: 'user', content: user },
  ]
}

/** The words of a message; null where it holds anything but words. */
function wordsOf(content: unknown): string | null {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  const parts = content.map((part: unknown) =>
    typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
      ? part.text
      : null,
  )
  return parts.includes(null) ? null : parts.join('')
}

/** A stored prompt as a conversation; null where there is none, or none in words. */
export function messagesOf(prompt: z.infer<typeof promptSchema> | null): Message[] | null {
  if (prompt === null) return null
  if (typeof prompt === 'string') return turnsIn(prompt) ?? [{ role: 'user', content: prompt }]
  const messages = prompt.map(({ role, content }) => ({ role, content: wordsOf(content) }))
  const said = messages.flatMap(({ role, content }) =>
    content === null ? [] : [{ role, content }],
  )
  return said.length === 0 || said.length < messages.length ? null : said
}

/** A conversation as one text, for trainers that have no turns. */
export function plainText(messages: readonly Message[]): string {
  return messages.map(({ content }) => content).join('\n\n')
}
