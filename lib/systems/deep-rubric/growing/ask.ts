import { z } from 'zod'
import { renderPrompt } from '@/lib/systems/kit/render-prompt'
import { fieldsOf } from '@/lib/systems/kit/judge-fields'
import { answerOf } from '@/lib/systems/kit/judge-reply'
import { prompts, type PromptName } from './prompts'
import type { GrowingRole, GrowingTools } from './tools'

const most = 4_096

interface GrowingRequest<Schema extends z.ZodObject> {
  role: GrowingRole
  name: PromptName
  schema: Schema
  /** What fills the slots: texts as they are, everything else as JSON. */
  values: Readonly<Record<string, unknown>>
  /** Why it is asked once more, in words for the model. */
  complaint?: string
}

/** Texts of others must not look like the marks of a prompt. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll('<', typeof value === 'string' ? '‹' : String.raw`\u003c`)
}

function wordValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (word === 'true' || word === 'yes') return true
  return word === 'false' || word === 'no' ? false : value
}

/** The last object of a reply that has the wanted shape, however it is wrapped; null = unreadable. */
function readObject<Schema extends z.ZodObject>(
  text: string,
  schema: Schema,
): z.infer<Schema> | null {
  const names = Object.keys(schema.shape)
  const { rung, of } = fieldsOf(text, names)
  const columns = names.map((name) => [name, of(name)] as const)
  const count = Math.max(0, ...columns.map(([, values]) => values.length))
  for (let at = count - 1; at >= 0; at -= 1) {
    const entries = columns.map(([name, values]) => [
      name,
      rung === 'field' ? wordValue(values[at]) : values[at],
    ])
    const found = schema.safeParse(Object.fromEntries(entries))
    if (found.success) return found.data
  }
  return null
}

/** Asks for JSON of a shape. Null when the reply cannot be read as such. */
export async function askFor<Schema extends z.ZodObject>(
  { chat }: Pick<GrowingTools, 'chat'>,
  { role, name, schema, values, complaint }: GrowingRequest<Schema>,
): Promise<z.infer<Schema> | null> {
  const filled = Object.fromEntries(
    Object.entries(values).map(([slot, value]) => [slot, shown(value)]),
  )
  const prompt = renderPrompt(prompts[name], filled)
  const content =
    complaint === undefined
      ? prompt
      : `${prompt}\n\nAn earlier answer could not be used. Mend this:\n${complaint}`
  const reply = await chat(role, {
    messages: [{ role: 'user', content }],
    temperature: 0,
    max_tokens: most,
    response_schema: { name, schema: z.toJSONSchema(schema) },
  })
  const answer = answerOf(reply)
  return answer === null ? null : readObject(answer.text, schema)
}

/** Asks once more when the first reply cannot be read. */
export async function askTwice<Schema extends z.ZodObject>(
  tools: Pick<GrowingTools, 'chat'>,
  asking: GrowingRequest<Schema>,
): Promise<z.infer<Schema> | null> {
  const complaint = 'It was not JSON in the required format.'
  return (await askFor(tools, asking)) ?? (await askFor(tools, { complaint, ...asking }))
}
