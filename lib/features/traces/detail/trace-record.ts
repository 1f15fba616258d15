import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { exportPath } from '@/lib/features/exports/href'
import { promptSchema } from '@/lib/core/records/schema'
import { refusalOf } from '@/lib/platform/http/request'

/** One trace as a record that can be imported again: a line of an export of traces. */
async function fetchRecord(id: string, signal?: AbortSignal): Promise<string> {
  const parameters = new URLSearchParams({ kind: 'traces', format: 'jsonl', id })
  const response = await fetch(exportPath(parameters.toString()), signal ? { signal } : {})
  const text = await response.text()
  if (!response.ok) throw refusalOf(response.status, JSON.parse(text))
  return text
}

/** The record with a field a line. */
export async function traceJson(id: string): Promise<string> {
  return `${JSON.stringify(JSON.parse(await fetchRecord(id)), null, 2)}\n`
}

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

export function traceCallQuery(id: string) {
  return queryOptions({
    queryKey: ['traces', 'call', id],
    queryFn: async ({ signal }) => callOfRecord(JSON.parse(await fetchRecord(id, signal))),
  })
}
