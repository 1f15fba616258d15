import type { ChatMessage, ChosenPrompt } from './pipeline'

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

/** The one message a template becomes. */
export function userMessage(
  prompt: ChosenPrompt | undefined,
  values: Readonly<Record<string, string>>,
): ChatMessage[] {
  if (!prompt) throw new Error('a pipeline was given no template')
  return [{ role: 'user', content: renderPrompt(prompt.text, values) }]
}
