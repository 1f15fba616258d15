import { answerOf } from '@/lib/systems/kit/judge-reply'
import { promptMessages } from '@/lib/systems/kit/render-prompt'
import type { ComposePrompt } from './prompts'
import type { Composing, ComposingRole } from './tools'

interface ComposingRequest<Tag extends string> {
  role: ComposingRole
  name: ComposePrompt
  values: Readonly<Record<string, string>>
  /** What has to stand in the reply, each between its marks: formulas would not survive JSON. */
  tags: readonly Tag[]
}

const complaint =
  '\n\nAn earlier answer could not be read. Write each part between its marks, and leave none empty.'

/** What stands last between the marks of a name, or null. */
function tagged(text: string, name: string): string | null {
  const end = text.lastIndexOf(`</${name}>`)
  const start = end < 0 ? -1 : text.lastIndexOf(`<${name}>`, end)
  const found = start < 0 ? '' : text.slice(start + name.length + 2, end).trim()
  return found === '' ? null : found
}

/** Asks, once more when the first reply cannot be read; null when neither can. */
export async function askFor<Tag extends string>(
  composing: Composing,
  asking: ComposingRequest<Tag>,
): Promise<Record<Tag, string> | null> {
  return (await askOnce(composing, asking, '')) ?? (await askOnce(composing, asking, complaint))
}

async function askOnce<Tag extends string>(
  { params, seed, prompts, chat }: Composing,
  { role, name, values, tags }: ComposingRequest<Tag>,
  more: string,
): Promise<Record<Tag, string> | null> {
  const messages = promptMessages(prompts[name], values).map((message) =>
    message.role === 'user' ? { ...message, content: `${message.content}${more}` } : message,
  )
  const reply = await chat(role, { messages, ...params, seed })
  const text = answerOf(reply)?.text
  return text === undefined ? null : readTags(text, tags)
}

function readTags<Tag extends string>(
  text: string,
  tags: readonly Tag[],
): Record<Tag, string> | null {
  const found: Partial<Record<Tag, string>> = {}
  for (const tag of tags) {
    const value = tagged(text, tag)
    if (value === null) return null
    found[tag] = value
  }
  return isFull(found, tags) ? found : null
}

function isFull<Tag extends string>(
  found: Partial<Record<Tag, string>>,
  tags: readonly Tag[],
): found is Record<Tag, string> {
  return tags.every((tag) => found[tag] !== undefined)
}
