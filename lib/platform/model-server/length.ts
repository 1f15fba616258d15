import { z } from 'zod'
import { ModelServerError } from './error'
import { readText } from './reply-text'
import { askRoot } from './transport'
import type { ChatRequest, NamedEndpoint } from './schema'

const longestMs = 3_000
const mostBytes = 64 * 1024 * 1024
/** A token is hardly ever shorter; below this nothing needs to be counted. */
const leastCharacters = 2

const countSchema = z.object({ count: z.number() })

/** Tokens of a prompt as the server counts them; null when it does not. */
async function countTokens(
  endpoint: NamedEndpoint,
  { messages }: ChatRequest,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const response = await askRoot(endpoint, {
      path: '/tokenize',
      body: { model: endpoint.model, messages },
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    })
    const text = await readText(response, mostBytes)
    return response.status === 200 ? countSchema.parse(JSON.parse(text)).count : null
  } catch {
    return null
  }
}

/**
 * Throws `too_long` when a prompt leaves no tokens for an answer. A server that counts tokens is asked, and only about
 * a prompt that may be too long; one that does not will say so itself.
 */
export async function requireFits(
  endpoint: NamedEndpoint,
  request: ChatRequest,
  { maxLength, signal }: { maxLength: number | null; signal: AbortSignal },
): Promise<void> {
  if (maxLength === null) return
  const characters = request.messages.reduce((sum, { content }) => sum + content.length, 0)
  if (characters / leastCharacters < maxLength) return
  const count = await countTokens(endpoint, request, signal)
  if (count !== null && count >= maxLength)
    throw new ModelServerError(
      'too_long',
      `The prompt has ${count.toLocaleString('en')} tokens, but the context of the model is ${maxLength.toLocaleString('en')} tokens, reply included.`,
    )
}
