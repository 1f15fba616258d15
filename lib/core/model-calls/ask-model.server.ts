import { z } from 'zod'
import { findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import { serverAsReached } from '@/lib/core/model-servers/as-reached'
import type { Database } from '@/lib/platform/db/database'
import { countModelCall, observeModelCall } from '@/lib/platform/metrics'
import { streamChat } from '@/lib/platform/model-server/chat'
import { retry } from '@/lib/platform/model-server/retry'
import { embed } from '@/lib/platform/model-server/embed'
import { ModelServerError } from '@/lib/platform/model-server/error'
import { requireFits } from '@/lib/platform/model-server/length'
import { serverMetrics } from '@/lib/platform/model-server/metrics'
import { traced } from '@/lib/platform/tracing'
import { usedModel, type UsedModel } from '@/lib/platform/model-server/used-model'
import {
  chatReplySchema,
  type ChatDelta,
  type ChatReply,
  type ChatRequest,
  type Endpoint,
  type NamedEndpoint,
} from '@/lib/platform/model-server/schema'
import { chatIdentity, embeddingIdentity, type Identity } from './key'
import { callKey, currentVersion, findKept, type CallUse } from './find-kept-reply.server'
import { noteUse, storeCall } from './keep-reply.server'
import { costOf, requireBudget, type Prices, type TokenUsage } from './spending.server'
import { slotsOf, type ServerSlots } from './call-slots.server'
import { inTurn } from './turns'

/** Where calls go. */
export interface Calling {
  /** The server as it is reached: part of the key of a call. */
  server: string
  name: string
  endpoint: Endpoint
  slots: ServerSlots
  concurrency: number
  prices: Prices
  /** Replies from before this time are not reused; null = all are. */
  since: Date | null
}

export interface CallingOptions {
  /** null = the one the server is set to. */
  model?: string | null
  since?: Date | null
}

/** A server ready to be asked. Throws when there is no such server. */
export async function callingOf(
  database: Database,
  id: string,
  { model = null, since = null }: CallingOptions = {},
): Promise<Calling> {
  const found = await findEndpoint(database, id)
  const endpoint = { ...found.endpoint, model: model ?? found.endpoint.model }
  const server = serverAsReached(found.server)
  const concurrency = found.server.max_concurrency
  const slots = slotsOf(database, {
    server,
    limit: concurrency,
    queue: async () => (await serverMetrics(endpoint)).waiting,
  })
  return {
    server,
    name: found.server.name,
    endpoint,
    slots,
    concurrency,
    prices: found.server,
    since,
  }
}

export interface AskOptions {
  /** Repeated samples are different calls. */
  sample: number
  use: CallUse
  signal: AbortSignal
  onDelta?: (delta: ChatDelta) => void
  /** A try that failed and is followed by another one. */
  onFailure?: (failure: ModelServerError) => void
}

export interface Replied<Reply> {
  reply: Reply
  key: string
  /** Nothing was asked: the reply was kept from before. */
  cached: boolean
}
export type ChatReplied = Replied<ChatReply>

const embeddedSchema = z.object({
  vectors: z.array(z.array(z.number())),
  model: z.string(),
  promptTokens: z.number(),
})
type Embedded = z.infer<typeof embeddedSchema>

/**
 * Has a model answer, once: the same request is answered from what was kept, also while the first is under way, unless
 * somebody watches it being written. Throws `ModelServerError`.
 */
export async function askModel(
  database: Database,
  calling: Calling,
  request: ChatRequest,
  { sample, use, signal, onDelta, onFailure }: AskOptions,
): Promise<ChatReplied> {
  const used = await usedModel(calling.endpoint, { signal })
  const { id: model, maxLength } = used
  const identity = chatIdentity({ server: calling.server, model, request, sample })
  const tell = (failure: ModelServerError) => {
    countModelCall(model, failure.code)
    heedFailure(failure, calling)
    onFailure?.(failure)
  }
  const call = async (endpoint: NamedEndpoint) =>
    await streamChat(endpoint, request, {
      signal,
      ...(onDelta ? { onDelta } : {}),
      onAttempt: (_attempt, failure) => failure && tell(failure),
    })
  const prepare = async (endpoint: NamedEndpoint) =>
    await requireFits(endpoint, request, { maxLength, signal })
  const asking = {
    calling,
    used,
    identity,
    request,
    use,
    signal,
    prepare,
    call,
    usageOf: chatUsage,
  }
  const work = async () => await askOnce(database, { ...asking, schema: chatReplySchema })
  return onDelta ? await work() : await inTurn(turnOf(identity, calling), signal, work)
}

/** Has texts embedded, once. Throws `ModelServerError`. */
export async function askToEmbed(
  database: Database,
  calling: Calling,
  texts: readonly string[],
  { use, signal }: Pick<AskOptions, 'use' | 'signal'>,
): Promise<Replied<Embedded>> {
  const used = await usedModel(calling.endpoint, { signal })
  const identity = embeddingIdentity(calling.server, used.id, texts)
  const onAttempt = (_attempt: number, failure: ModelServerError | null) =>
    failure && heedFailure(failure, calling)
  const call = async (endpoint: NamedEndpoint) =>
    await retry({ signal, onAttempt }, () => embed(endpoint, texts, signal))
  const request = { input: texts }
  const asking = { calling, used, identity, request, use, signal, call, usageOf: embeddingUsage }
  return await askOnce(database, { ...asking, schema: embeddedSchema })
}

const chatUsage = ({ usage }: ChatReply): TokenUsage | null => usage

/** A server that reports none counts none. */
function embeddingUsage({ promptTokens: tokens }: Embedded): TokenUsage | null {
  return tokens === 0 ? null : { prompt_tokens: tokens, completion_tokens: 0 }
}

/** A server that takes no more connections is asked less. */
function heedFailure({ code }: ModelServerError, { slots }: Calling): void {
  if (code === 'connect_timeout') slots.backOff()
}

/** Requests that may answer for one another. */
function turnOf(identity: Identity, { since }: Calling): string {
  return `${callKey(identity)} ${since?.toISOString() ?? ''}`
}

interface ModelRequest<Reply> {
  calling: Calling
  used: UsedModel
  identity: Identity
  /** As it is kept beside the reply. */
  request: unknown
  schema: z.ZodType<Reply>
  use: CallUse
  signal: AbortSignal
  /** Looks at the request before a slot is taken. */
  prepare?: (endpoint: NamedEndpoint) => Promise<void>
  call: (endpoint: NamedEndpoint) => Promise<Reply>
  usageOf: (reply: Reply) => TokenUsage | null
}

async function askOnce<Reply extends { model: string }>(
  database: Database,
  { calling, used, identity, request, schema, use, signal, ...asked }: ModelRequest<Reply>,
): Promise<Replied<Reply>> {
  const { server, since } = calling
  const { id: model } = used
  const version = await currentVersion(database, { server, model }, used.version)
  const requestKey = callKey(identity)
  const kept = await findKept(database, { requestKey, version, use, since })
  if (kept) {
    const reply = schema.parse(kept.reply)
    await noteUse(database, kept.key, use)
    countModelCall(reply.model, 'cached')
    return { reply, key: kept.key, cached: true }
  }
  const endpoint = { ...calling.endpoint, model }
  try {
    await asked.prepare?.(endpoint)
    // The call ends when its reply is kept: until then it holds its slot and counts as running.
    return await calling.slots.use(async () => {
      // In the slot: calls that waited for one have not begun.
      await requireBudget(database, use)
      const began = performance.now()
      const reply = await traced(
        'model call',
        { kind: 'client', attributes: { 'gen_ai.request.model': model } },
        async () => await asked.call(endpoint),
      )
      observeModelCall(reply.model, (performance.now() - began) / 1000)
      const cost = costOf(calling.prices, asked.usageOf(reply))
      const finished = { server, model, identity, version, since, request, reply, use, cost }
      const key = await storeCall(database, finished)
      countModelCall(reply.model, 'ok')
      return { reply, key, cached: false }
    }, signal)
  } catch (error) {
    if (error instanceof ModelServerError) {
      countModelCall(model, error.code)
      heedFailure(error, calling)
    }
    throw error
  }
}
