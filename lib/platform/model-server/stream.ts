import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { ModelServerError } from './error'
import { errorIn } from './refusal'
import type { ChatDelta, TokenLogprob } from './schema'

const text = z.string().nullish()

const logprobSchema = z.object({
  token: z.string(),
  logprob: z.number(),
  top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
})

/** `message` is there where a server answers whole although a stream was asked for. */
const partSchema = z.object({ content: text, reasoning: text, reasoning_content: text })

const chunkSchema = z.object({
  model: z.string().nullish(),
  system_fingerprint: z.string().nullish().catch(null),
  choices: z
    .array(
      z.object({
        delta: partSchema.nullish(),
        message: partSchema.nullish(),
        finish_reason: z.string().nullish(),
        logprobs: z.object({ content: z.array(logprobSchema).nullish() }).nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number().nullish() }).nullish(),
})

export interface Streamed {
  content: string
  reasoning: string | null
  finish_reason: string | null
  usage: { prompt_tokens: number; completion_tokens: number } | null
  logprobs: TokenLogprob[] | null
  model: string | null
  system_fingerprint: string | null
}

/** Collects an answer from the bytes of its events, however they are cut. */
export class StreamReader {
  readonly #decoder = new TextDecoder()
  readonly #onDelta: (delta: ChatDelta) => void
  readonly #parser
  #isDone = false
  #answer: Streamed = {
    content: '',
    reasoning: null,
    finish_reason: null,
    usage: null,
    logprobs: null,
    model: null,
    system_fingerprint: null,
  }

  constructor(onDelta: (delta: ChatDelta) => void) {
    this.#onDelta = onDelta
    this.#parser = createParser({ onEvent: ({ data }) => this.#event(data) })
  }

  get partial(): ChatDelta {
    return { content: this.#answer.content, reasoning: this.#answer.reasoning ?? '' }
  }

  /** Throws when the server says that it failed or what it sends is no answer. */
  push(bytes: Uint8Array): void {
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }))
  }

  /** What arrived. Throws when the stream ended before the answer did. */
  end(): Streamed {
    this.#parser.feed(this.#decoder.decode())
    this.#parser.feed('\n\n')
    if (this.#isDone || this.#answer.finish_reason !== null) return this.#answer
    const words = 'The stream ended before the reply was complete.'
    throw new ModelServerError('cut', words, { partial: this.partial })
  }

  /** An answer that came whole, as one JSON text. */
  whole(body: string): Streamed {
    this.#event(body)
    this.#isDone = true
    return this.#answer
  }

  #event(data: string): void {
    if (this.#isDone) return
    if (data.trim() === '[DONE]') {
      this.#isDone = true
      return
    }
    if (data.trim() === '') return
    const json = this.#json(data)
    const error = errorIn(json)
    if (error !== null) throw new ModelServerError('stream_error', error, { partial: this.partial })
    const chunk = chunkSchema.safeParse(json)
    if (!chunk.success) throw this.#unreadable(data)
    this.#add(chunk.data)
  }

  #json(data: string): unknown {
    try {
      return JSON.parse(data)
    } catch {
      throw this.#unreadable(data)
    }
  }

  #unreadable(data: string): ModelServerError {
    const words = `The server returned an unreadable reply: ${data.slice(0, 200)}`
    return new ModelServerError('unreadable', words, { partial: this.partial })
  }

  #add({
    model,
    system_fingerprint: fingerprint,
    choices,
    usage,
  }: z.infer<typeof chunkSchema>): void {
    const answer = this.#answer
    answer.model ??= model ?? null
    answer.system_fingerprint ??= fingerprint || null
    if (usage)
      answer.usage = {
        prompt_tokens: usage.prompt_tokens,
        completion_tokens: usage.completion_tokens ?? 0,
      }
    const [choice] = choices ?? []
    if (!choice) return
    const part = choice.delta ?? choice.message
    const content = part?.content ?? ''
    const reasoning = part?.reasoning ?? part?.reasoning_content ?? ''
    answer.content += content
    if (reasoning !== '') answer.reasoning = (answer.reasoning ?? '') + reasoning
    answer.finish_reason = choice.finish_reason ?? answer.finish_reason
    for (const { token, logprob, top_logprobs: top } of choice.logprobs?.content ?? []) {
      answer.logprobs ??= []
      answer.logprobs.push({ token, logprob, top: top ?? [] })
    }
    if (content !== '' || reasoning !== '') this.#onDelta({ content, reasoning })
  }
}
