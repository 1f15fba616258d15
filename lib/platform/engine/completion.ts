import { respondTo } from './baseline/answer'
import { promptText, type ChatBody } from './chat-request'
import type { Faults } from './faults'
import { Refusal } from './request'
import { countTokens, tokensOf } from './tokens'

export const model = 'touchstone-baseline'
export const maxTokens = 131_072
const usualTokens = 16_384

export interface Completion {
  tokens: string[]
  /** From this token on, what is sent is the answer; before it the reasoning channel. */
  reasoningTokens: number
  finishReason: string
  /** Index of the token that begins the verdict. */
  verdictAt: number
  confidence: number | null
  promptTokens: number
}

/** The whole answers, `n` of them, before any of them is sent. */
export function completeAll(body: ChatBody, faults: Faults): Completion[] {
  return Array.from({ length: body.n ?? 1 }, (_, index) => complete(body, faults, index))
}

function complete(body: ChatBody, faults: Faults, index: number): Completion {
  const text = promptText(body)
  const promptTokens = countTokens(text)
  if (promptTokens > maxTokens)
    throw new Refusal(
      400,
      `The input has about ${promptTokens} tokens; the maximum context length is ${maxTokens}.`,
      'messages',
    )
  const format = body.response_format
  const written = respondTo({
    text,
    schema: format?.type === 'json_schema' ? format.json_schema.name : null,
    temperature: body.temperature ?? 0,
    seed: (body.seed ?? 0) + index,
  })
  const full = faults.big_reply_bytes
    ? written.text.padEnd(faults.big_reply_bytes, ' lorem')
    : written.text
  const cut = stopped(full, body.stop)
  const all = tokensOf(cut)
  const most = body.max_completion_tokens ?? body.max_tokens ?? usualTokens
  const tokens = all.slice(0, most)
  return {
    tokens,
    reasoningTokens: reasoningLength(tokens, faults),
    finishReason: faults.finish_reason ?? (all.length > most ? 'length' : 'stop'),
    verdictAt: verdictToken(tokens),
    confidence: written.confidence,
    promptTokens,
  }
}

function stopped(text: string, stop: ChatBody['stop']): string {
  const stops = typeof stop === 'string' ? [stop] : (stop ?? [])
  const ends = stops.map((word) => text.indexOf(word)).filter((at) => at >= 0)
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends))
}

function reasoningLength(tokens: string[], faults: Faults): number {
  if (faults.empty_with_reasoning) return tokens.length
  if (!faults.reasoning_channel) return 0
  const end = tokens.join('').indexOf('</think>')
  let length = 0
  for (const [at, token] of tokens.entries()) {
    length += token.length
    if (end >= 0 && length >= end + '</think>'.length) return at + 1
  }
  return 0
}

function verdictToken(tokens: string[]): number {
  const text = tokens.join('')
  const tag = ['<verification>', '<answer>', '<entailment>'].find((one) => text.includes(one))
  if (tag === undefined) return -1
  const after = text.lastIndexOf(tag) + tag.length
  let end = 0
  return tokens.findIndex((token) => (end += token.length) > after)
}
