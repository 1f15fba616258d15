import { z } from 'zod'
import type { Response } from 'undici'
import { askApi } from './api'
import { ModelServerError } from './error'
import { errorIn, refused } from './refusal'
import { readText } from './reply-text'
import { explained } from './transport'
import type { NamedEndpoint } from './schema'

const atOnce = 64
const mostBytes = 256 * 1024 * 1024

const embeddingSchema = z.union([z.array(z.number()), z.string()])
const replySchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: embeddingSchema })),
  model: z.string().nullish(),
  usage: z.object({ prompt_tokens: z.number() }).nullish().catch(null),
})

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Numbers, or little-endian float32 in base64; nothing when a text is neither. */
function numbersOf(embedding: z.infer<typeof embeddingSchema>): number[] {
  if (typeof embedding !== 'string') return embedding
  const bytes = Buffer.from(base64.test(embedding) ? embedding : '', 'base64')
  if (bytes.byteLength % 4 !== 0) return []
  return Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) =>
    bytes.readFloatLE(at * 4),
  )
}

export interface Embedded {
  /** One vector a text, in order, as the server gave them. */
  vectors: number[][]
  model: string
  promptTokens: number
}

/**
 * Embeds texts, 64 a request. Throws `ModelServerError`; a vector that is missing, not of numbers or of another length
 * than the others is an error.
 */
export async function embed(
  endpoint: NamedEndpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const all: Embedded = { vectors: [], model: endpoint.model, promptTokens: 0 }
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = await embedSome(endpoint, texts.slice(at, at + atOnce), signal)
    all.vectors.push(...some.vectors)
    all.model = some.model
    all.promptTokens += some.promptTokens
  }
  requireOneLength(all.vectors)
  return all
}

function requireOneLength(vectors: readonly number[][]): void {
  const lengths = [...new Set(vectors.map(({ length }) => length))]
  if (lengths.length > 1)
    throw new ModelServerError(
      'unreadable',
      `The server returned embeddings of different lengths: ${lengths.join(', ')}.`,
    )
}

async function embedSome(
  endpoint: NamedEndpoint,
  input: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const response = await askApi(endpoint, {
    path: '/embeddings',
    body: {
      model: endpoint.model,
      input,
      encoding_format: 'float',
    },
    signal,
  })
  const body = await textOf(response, signal)
  if (response.status !== 200)
    throw refused({
      status: response.status,
      body,
      retryAfter: response.headers.get('retry-after'),
    })
  const reply = parsed(body)
  const byIndex = new Map(reply.data.map(({ index, embedding }) => [index, numbersOf(embedding)]))
  const vectors = input.map((_, index) => byIndex.get(index) ?? [])
  if (vectors.some((vector) => vector.length === 0 || !vector.every(Number.isFinite)))
    throw new ModelServerError(
      'unreadable',
      'The server returned too few embeddings, or embeddings that are not numbers.',
    )
  return {
    vectors,
    model: reply.model ?? endpoint.model,
    promptTokens: reply.usage?.prompt_tokens ?? 0,
  }
}

async function textOf(response: Response, signal: AbortSignal) {
  try {
    return await readText(response, mostBytes)
  } catch (error) {
    throw explained(error, signal)
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function parsed(body: string): z.infer<typeof replySchema> {
  const json = jsonOf(body)
  const error = errorIn(json)
  if (error !== null) throw new ModelServerError('stream_error', error)
  const reply = replySchema.safeParse(json)
  if (reply.success) return reply.data
  throw new ModelServerError('unreadable', 'The reply contains no embeddings.', {
    cause: reply.error,
  })
}
