import type { IncomingMessage } from 'node:http'
import { z } from 'zod'

const mostBytes = 32 * 1024 * 1024

export const chatSchema = z.looseObject({
  model: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).min(1),
  temperature: z.number().optional(),
  max_tokens: z.number().int().min(1).optional(),
  seed: z.number().int().optional(),
  stop: z.union([z.string(), z.array(z.string())]).optional(),
  stream: z.boolean().optional(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).optional(),
  logprobs: z.boolean().optional(),
  top_logprobs: z.number().int().optional(),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ name: z.string() }).optional(),
    })
    .optional(),
})
export type ChatBody = z.infer<typeof chatSchema>

export const embeddingsSchema = z.looseObject({
  input: z.union([z.string(), z.array(z.string())]),
  encoding_format: z.enum(['float', 'base64']).optional(),
})

/** A request that cannot be answered, with the status that says so. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Refusal(413, 'The request is too large.')
    chunks.push(chunk)
  }
  let body: unknown
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal(400, z.prettifyError(parsed.error))
}

/** All texts of the messages, one after the other. */
export function promptText({ messages }: ChatBody): string {
  return messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n\n')
}
