import { z } from 'zod'
import { readText } from './chat'
import { ModelServerError } from './error'
import { refused } from './refusal'
import { ask } from './transport'
import type { Endpoint } from './schema'

const atOnce = 64
const mostBytes = 256 * 1024 * 1024

const embeddingSchema = z.union([z.array(z.number()), z.string()])
const replySchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: embeddingSchema })),
  model: z.string().nullish(),
  usage: z.object({ prompt_tokens: z.number() }).nullish(),
})

/** Numbers, or little-endian float32 in base64. */
function numbersOf(embedding: z.infer<typeof embeddingSchema>): number[] {
  if (typeof embedding !== 'string') return embedding
  const bytes = Buffer.from(embedding, 'base64')
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

/** Embeds texts, 64 a request. Throws `ModelServerError`; a vector that is missing or not of numbers is an error. */
export async function embed(
  endpoint: Endpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const all: Embedded = { vectors: [], model: endpoint.model ?? '', promptTokens: 0 }
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = await embedSome(endpoint, texts.slice(at, at + atOnce), signal)
    all.vectors.push(...some.vectors)
    all.model = some.model
    all.promptTokens += some.promptTokens
  }
  return all
}

async function embedSome(
  endpoint: Endpoint,
  input: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const response = await ask(endpoint, {
    path: '/v1/embeddings',
    body: {
      ...(endpoint.model === null ? {} : { model: endpoint.model }),
      input,
      encoding_format: 'float',
    },
    signal,
  })
  const body = await readText(response, mostBytes)
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
      'The server left out an embedding, or sent no numbers.',
    )
  return {
    vectors,
    model: reply.model ?? endpoint.model ?? '',
    promptTokens: reply.usage?.prompt_tokens ?? 0,
  }
}

function parsed(body: string): z.infer<typeof replySchema> {
  try {
    return replySchema.parse(JSON.parse(body))
  } catch (cause) {
    throw new ModelServerError('unreadable', 'What came back holds no embeddings.', { cause })
  }
}
