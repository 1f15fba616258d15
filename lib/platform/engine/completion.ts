import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { respondTo } from './baseline/answer'
import type { Faults } from './faults'
import { goneWrong } from './failing'
import { FrameWriter } from './frames'
import type { Load } from './load'
import { Pace } from './pace'
import { promptText, Refusal, type ChatBody } from './request'
import { countTokens, tokensOf } from './tokens'

export const model = 'touchstone-baseline'
export const maxTokens = 131_072
const usualTokens = 16_384

interface Completion {
  tokens: string[]
  /** From this token on, what is sent is the answer; before it the reasoning channel. */
  reasoningTokens: number
  finishReason: string
  /** Index of the token that begins the verdict. */
  verdictAt: number
  confidence: number | null
  promptTokens: number
}

/** The whole answer, before any of it is sent. */
function complete(body: ChatBody, faults: Faults): Completion {
  const text = promptText(body)
  const promptTokens = countTokens(text)
  if (promptTokens > maxTokens)
    throw new Refusal(
      400,
      `The input has about ${promptTokens} tokens; the maximum context length is ${maxTokens}.`,
    )
  const format = body.response_format
  const written = respondTo({
    text,
    schema: format?.type === 'json_schema' ? (format.json_schema?.name ?? null) : null,
    temperature: body.temperature ?? 0,
    seed: body.seed ?? 0,
  })
  const full = faults.big_reply_bytes
    ? written.text.padEnd(faults.big_reply_bytes, ' lorem')
    : written.text
  const cut = stopped(full, body.stop)
  const all = tokensOf(cut)
  const most = body.max_tokens ?? usualTokens
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

function logprobOf({ verdictAt, confidence }: Completion, at: number): number {
  return at === verdictAt && confidence !== null ? Math.log(confidence) : Math.log(0.999)
}

export interface Exchange {
  body: ChatBody
  response: ServerResponse
  faults: Faults
  load: Load
  signal: AbortSignal
}

/** Answers one request, streamed or whole, well or badly. */
export async function respond({ body, response, faults, load, signal }: Exchange): Promise<void> {
  const since = performance.now()
  const completion = complete(body, faults)
  load.hashes.push(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
  if (faults.latency_ms) await sleep(faults.latency_ms, undefined, { signal })
  const first = () => load.firstToken((performance.now() - since) / 1000)
  if (body.stream) await stream({ body, response, faults, load, signal }, completion, first)
  else await sendWhole({ body, response, faults, load, signal }, completion, first)
  load.tokens(completion.promptTokens, completion.tokens.length)
}

function usageOf({ promptTokens, tokens }: Completion) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: tokens.length,
    total_tokens: promptTokens + tokens.length,
  }
}

function channelOf({ reasoning_channel: channel }: Faults): 'reasoning' | 'reasoning_content' {
  return channel ?? 'reasoning'
}

/** The tags around a think block do not go into the channel. */
function bare(token: string): string {
  return token.replace(/<\/?think>?|^\/?think>?$/g, '')
}

async function sendWhole(
  { response, faults, body, signal }: Exchange,
  completion: Completion,
  first: () => void,
): Promise<void> {
  const { tokens, reasoningTokens, finishReason } = completion
  if (faults.tokens_per_second)
    await sleep((tokens.length / faults.tokens_per_second) * 1000, undefined, { signal })
  first()
  const reasoning = thought(tokens.slice(0, reasoningTokens).join(''))
  const message = {
    role: 'assistant',
    content: tokens.slice(reasoningTokens).join(''),
    ...(reasoning === '' ? {} : { [channelOf(faults)]: reasoning }),
  }
  const logprobs = body.logprobs
    ? { content: tokens.map((token, at) => logprobEntry(completion, token, at)) }
    : null
  const text = JSON.stringify({
    ...envelope('chat.completion'),
    choices: [{ index: 0, message, logprobs, finish_reason: finishReason }],
    usage: usageOf(completion),
  })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(faults.malformed_json ? text.slice(0, text.length / 2) : text)
}

function thought(text: string): string {
  return text.replace(/^\s*<think>/, '').replace(/<\/think>\s*$/, '')
}

function envelope(object: string) {
  return { id: `chatcmpl-${randomUUID()}`, object, created: 0, model }
}

function logprobEntry(completion: Completion, token: string, at: number) {
  const logprob = logprobOf(completion, at)
  return { token, logprob, bytes: [...Buffer.from(token)], top_logprobs: [{ token, logprob }] }
}

async function stream(
  { body, response, faults, signal }: Exchange,
  completion: Completion,
  first: () => void,
): Promise<void> {
  const { tokens, reasoningTokens, finishReason } = completion
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const frames = new FrameWriter(response, faults)
  const head = envelope('chat.completion.chunk')
  const chunk = (delta: object, more: object = {}) => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason: null, ...more }],
  })
  await frames.send(chunk({ role: 'assistant', content: '' }))
  const pace = new Pace(faults.tokens_per_second)
  for (let at = 0; faults.endless || at < tokens.length; at += 1) {
    if (signal.aborted) return
    if (await goneWrong(at, { response, faults, frames, signal })) return
    await pace.wait(signal)
    const token = tokens[at % Math.max(1, tokens.length)] ?? 'and '
    const isThought = at < reasoningTokens
    const text = isThought ? bare(token) : token
    if (at === 0) first()
    const logprobs = body.logprobs ? { content: [logprobEntry(completion, token, at)] } : null
    await frames.send(
      chunk(isThought ? { [channelOf(faults)]: text } : { content: text }, { logprobs }),
    )
  }
  if (await goneWrong(tokens.length, { response, faults, frames, signal })) return
  if (!faults.cut_without_done) {
    await frames.send(chunk({}, { finish_reason: finishReason }))
    if (body.stream_options?.include_usage)
      await frames.send({ ...head, choices: [], usage: usageOf(completion) })
    await frames.send('[DONE]')
  }
  await frames.flush()
  response.end()
}
