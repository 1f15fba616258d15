import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatBody } from './chat-request'
import { completeAll, model, type Completion } from './completion'
import { goneWrong } from './failing'
import type { Faults } from './faults'
import { FrameWriter } from './frames'
import type { Load } from './load'
import { Pace } from './pace'

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
  const completions = completeAll(body, faults)
  load.hashes.push(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
  if (faults.latency_ms) await sleep(faults.latency_ms, undefined, { signal })
  const first = () => load.firstToken((performance.now() - since) / 1000)
  const send = body.stream ? stream : sendWhole
  await send({ body, response, faults, load, signal }, completions, first)
  const { prompt_tokens: prompt, completion_tokens: written } = countUsage(completions)
  load.tokens(prompt, written)
}

/** The prompt counts once, however many answers it has. */
function countUsage(completions: readonly Completion[]) {
  const prompt = completions[0]?.promptTokens ?? 0
  const written = completions.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return { prompt_tokens: prompt, completion_tokens: written, total_tokens: prompt + written }
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
  completions: readonly Completion[],
  first: () => void,
): Promise<void> {
  const usage = countUsage(completions)
  if (faults.tokens_per_second) {
    const seconds = usage.completion_tokens / faults.tokens_per_second
    await sleep(seconds * 1000, undefined, { signal })
  }
  first()
  const choices = completions.map((completion, index) => ({
    index,
    message: messageOf(completion, faults),
    logprobs: body.logprobs
      ? { content: completion.tokens.map((token, at) => logprobEntry(completion, token, at)) }
      : null,
    finish_reason: completion.finishReason,
  }))
  const text = JSON.stringify({ ...envelope('chat.completion'), choices, usage })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(faults.malformed_json ? text.slice(0, text.length / 2) : text)
}

function messageOf({ tokens, reasoningTokens }: Completion, faults: Faults) {
  const reasoning = thought(tokens.slice(0, reasoningTokens).join(''))
  return {
    role: 'assistant',
    content: tokens.slice(reasoningTokens).join(''),
    ...(reasoning === '' ? {} : { [channelOf(faults)]: reasoning }),
  }
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
  exchange: Exchange,
  completions: readonly Completion[],
  first: () => void,
): Promise<void> {
  const { body, response, faults } = exchange
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const frames = new FrameWriter(response, faults)
  const head = envelope('chat.completion.chunk')
  const streaming = { exchange, frames, head, first, pace: new Pace(faults.tokens_per_second) }
  for (const [index, completion] of completions.entries())
    if (!(await streamChoice(streaming, completion, index))) return
  if (!faults.cut_without_done) {
    if (body.stream_options?.include_usage)
      await frames.send({ ...head, choices: [], usage: countUsage(completions) })
    await frames.send('[DONE]')
  }
  await frames.flush()
  response.end()
}

interface Streaming {
  exchange: Exchange
  frames: FrameWriter
  head: object
  first: () => void
  pace: Pace
}

/** Sends one answer after the other, each under its index; false when the stream broke off or nobody reads it. */
async function streamChoice(
  { exchange, frames, head, first, pace }: Streaming,
  completion: Completion,
  index: number,
): Promise<boolean> {
  const { body, response, faults, signal } = exchange
  const { tokens, reasoningTokens, finishReason } = completion
  const send = async (delta: object, more: object = {}) =>
    await frames.send({ ...head, choices: [{ index, delta, finish_reason: null, ...more }] })
  await send({ role: 'assistant', content: '' })
  for (let at = 0; faults.endless || at < tokens.length; at += 1) {
    if (signal.aborted) return false
    if (await goneWrong(at, { response, faults, frames, signal })) return false
    await pace.wait(signal)
    const token = tokens[at % Math.max(1, tokens.length)] ?? 'and '
    const isThought = at < reasoningTokens
    if (at === 0) first()
    const logprobs = body.logprobs ? { content: [logprobEntry(completion, token, at)] } : null
    const delta = isThought ? { [channelOf(faults)]: bare(token) } : { content: token }
    await send(delta, { logprobs })
  }
  if (await goneWrong(tokens.length, { response, faults, frames, signal })) return false
  if (!faults.cut_without_done) await send({}, { finish_reason: finishReason })
  return true
}
