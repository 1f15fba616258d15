import type { Response } from 'undici'
import { askApi } from './api'
import { dialectOf, learnFrom } from './dialect'
import { ModelServerError } from './error'
import { refused } from './refusal'
import { limited, readText, tooLarge } from './reply-text'
import { retry, type RetryOptions } from './retry'
import { StreamReader } from './stream'
import { explained, timeoutsOf } from './transport'
import type { ChatDelta, ChatReply, ChatRequest, NamedEndpoint } from './schema'

/** A frame around every word makes a stream many times as long as its text. */
const mostBytes = 256 * 1024 * 1024
const mostText = 16 * 1024 * 1024

export interface ChatOptions extends RetryOptions {
  onDelta?: (delta: ChatDelta) => void
}

/** Asks a model for a streamed reply; see `retry.ts` for failures. Throws `ModelServerError` with what had arrived. */
export async function streamChat(
  endpoint: NamedEndpoint,
  request: ChatRequest,
  options: ChatOptions = {},
): Promise<ChatReply> {
  return await retry(options, (attempt) => tryOnce(endpoint, request, { ...options, attempt }))
}

interface Try extends ChatOptions {
  attempt: number
}

async function tryOnce(
  endpoint: NamedEndpoint,
  request: ChatRequest,
  same: Try,
): Promise<ChatReply> {
  const { signal, onDelta, attempt } = same
  const since = performance.now()
  const late = AbortSignal.timeout(timeoutsOf(endpoint).totalMs)
  const either = signal ? AbortSignal.any([signal, late]) : late
  let first: number | null = null
  const reader = new StreamReader((delta) => {
    first ??= performance.now() - since
    onDelta?.(delta)
  })
  const response = await askApi(endpoint, {
    path: '/chat/completions',
    body: bodyOf(endpoint, request),
    signal: either,
  })
  try {
    if (response.status !== 200) {
      const body = await readText(response, 1024 * 1024)
      const retryAfter = response.headers.get('retry-after')
      const failure = refused({ status: response.status, body, retryAfter })
      if (learnFrom(endpoint, failure)) return await tryOnce(endpoint, request, same)
      throw failure
    }
    const answer = await readAnswer(response, reader)
    if (answer.finish_reason === 'abort' || answer.finish_reason === 'error')
      throw new ModelServerError('stream_error', 'The server aborted the reply.', {
        partial: reader.partial,
      })
    return {
      ...answer,
      model: answer.model ?? endpoint.model,
      latency_ms: Math.round(performance.now() - since),
      first_token_ms: first === null ? null : Math.round(first),
      attempts: attempt,
    }
  } catch (error) {
    if (error instanceof ModelServerError) throw error
    const { code, message } = explained(error, either)
    throw new ModelServerError(code, message, { partial: reader.partial, cause: error })
  }
}

async function readAnswer(response: Response, reader: StreamReader) {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
  if (!isStream) return readWhole(await readText(response, mostText), reader)
  for await (const chunk of limited(response, mostBytes)) {
    reader.push(chunk)
    const { content, reasoning } = reader.partial
    if (content.length + reasoning.length > mostText) throw tooLarge(mostText)
  }
  return reader.end()
}

/** Some servers stream without saying so in the content type. */
function readWhole(text: string, reader: StreamReader) {
  if (!/^\s*(data|event|id|retry)?:/.test(text)) return reader.whole(text)
  reader.push(Buffer.from(text))
  return reader.end()
}

/** As the server and model read it: no nulls, no parameter that they have refused. */
export function bodyOf(endpoint: NamedEndpoint, request: ChatRequest) {
  const { model, thinking, flavour } = endpoint
  const {
    messages,
    response_schema: schema,
    stop,
    thinking: asked,
    max_tokens,
    ...params
  } = request
  const { completionTokens, noStreamOptions } = dialectOf(endpoint)
  const given = Object.entries({
    ...params,
    [completionTokens ? 'max_completion_tokens' : 'max_tokens']: max_tokens,
  }).filter(([name, value]) => value !== undefined && !(name === 'top_k' && flavour === 'openai'))
  const wanted = asked ?? thinking
  const isThinking = wanted === 'on'
  return {
    model,
    messages,
    ...Object.fromEntries(given),
    ...(stop && stop.length > 0 ? { stop } : {}),
    ...(schema ? { response_format: { type: 'json_schema', json_schema: schema } } : {}),
    ...(wanted === 'leave' || flavour === 'openai'
      ? {}
      : { chat_template_kwargs: { enable_thinking: isThinking, thinking: isThinking } }),
    stream: true,
    ...(noStreamOptions ? {} : { stream_options: { include_usage: true } }),
  }
}
