import type { ModelServerError } from './error'
import type { NamedEndpoint } from './schema'

/** What a model takes only under another name, or not at all. */
export interface Dialect {
  /** It wants `max_completion_tokens` in place of `max_tokens`. */
  completionTokens: boolean
  /** It refuses `stream_options`; its streamed replies then have no usage. */
  noStreamOptions: boolean
}

const usual: Dialect = { completionTokens: false, noStreamOptions: false }

/** By server and model, for the life of the process: a refusal costs nothing and is met once. */
const learnt = new Map<string, Dialect>()

function keyOf({ baseUrl, model }: NamedEndpoint): string {
  return `${baseUrl} ${model}`
}

export function dialectOf(endpoint: NamedEndpoint): Dialect {
  return learnt.get(keyOf(endpoint)) ?? usual
}

/** As OpenAI says it: "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead." */
const otherName = /max_completion_tokens\W+instead|max_tokens\W.{0,40}(not supported|unsupported)/i

/** Learns from a refusal how a request has to be put; true when the same request may succeed now. */
export function learnFrom(endpoint: NamedEndpoint, { code, message }: ModelServerError): boolean {
  if (code !== 'refused') return false
  const before = dialectOf(endpoint)
  const after: Dialect = {
    completionTokens: before.completionTokens || otherName.test(message),
    noStreamOptions: before.noStreamOptions || message.includes('stream_options'),
  }
  learnt.set(keyOf(endpoint), after)
  return (
    after.completionTokens !== before.completionTokens ||
    after.noStreamOptions !== before.noStreamOptions
  )
}
