import { z } from 'zod'
import { promptSchema } from '@/lib/core/records/schema'

const messagesSchema = z.object({
  prompt: promptSchema.nullish(),
  extra: z.looseObject({ params: z.record(z.string(), z.unknown()).optional() }).nullish(),
})

export interface PromptMessage {
  /** Null where the prompt is one text. */
  role: string | null
  text: string
}

export interface TraceCall {
  /** Empty where the trace has no prompt. */
  messages: PromptMessage[]
  params: Record<string, unknown>
}

/** What the model was asked: the messages in order; content of several parts as JSON. */
export function callOfRecord(record: unknown): TraceCall {
  const { prompt, extra } = messagesSchema.parse(record)
  const params = extra?.params ?? {}
  if (prompt === null || prompt === undefined) return { messages: [], params }
  if (typeof prompt === 'string') return { messages: [{ role: null, text: prompt }], params }
  const messages = prompt.map(({ role, content }) => ({ role, text: textOf(content) }))
  return { messages, params }
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}
