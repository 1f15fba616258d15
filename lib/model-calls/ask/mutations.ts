import { findEndpoint } from '@/lib/model-servers/data'
import { builtInId } from '@/lib/model-servers/schema'
import type { Database } from '@/lib/platform/db/database'
import { sha256 } from '@/lib/platform/hash'
import { countModelCall } from '@/lib/platform/metrics'
import { streamChat, trying } from '@/lib/platform/model-server/chat'
import { embed } from '@/lib/platform/model-server/embed'
import { ModelServerError } from '@/lib/platform/model-server/error'
import { requireFits } from '@/lib/platform/model-server/length'
import { serverMetrics } from '@/lib/platform/model-server/metrics'
import { usedModel } from '@/lib/platform/model-server/models'
import type {
  ChatDelta,
  ChatReply,
  ChatRequest,
  Endpoint,
} from '@/lib/platform/model-server/schema'
import { embeddingIdentity, type CallIdentity } from '../key'
import { inTurn } from '../turns'
import {
  callKey,
  reuseCall,
  reuseEmbedding,
  storeCall,
  type CallUse,
  type KeptEmbedding,
} from '../keep/mutations'
import { slotsOf, type ServerSlots } from '../slots/mutations'

/** Where calls go. */
export interface Calling {
  /** The server as it is reached: part of the key of a call. */
  server: string
  name: string
  endpoint: Endpoint
  slots: ServerSlots
  concurrency: number
}

/** A server ready to be asked. `model: null` = the one it is set to. Throws when there is no such server. */
export async function callingOf(
  database: Database,
  id: string,
  model: string | null = null,
): Promise<Calling> {
  const found = await findEndpoint(database, id)
  const endpoint = { ...found.endpoint, model: model ?? found.endpoint.model }
  const server = found.server.id === builtInId ? builtInId : endpoint.baseUrl
  const concurrency = found.server.max_concurrency
  const slots = slotsOf(database, {
    server,
    limit: concurrency,
    queue: async () => (await serverMetrics(endpoint)).waiting,
  })
  return { server, name: found.server.name, endpoint, slots, concurrency }
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

export interface Asked {
  reply: ChatReply
  key: string
  /** Nothing was asked: the reply was kept from before. */
  cached: boolean
}

/**
 * Has a model answer, once: the same request is answered from what was kept, also while the first is under way, unless
 * somebody watches it being written. Throws `ModelServerError`.
 */
export async function askModel(
  database: Database,
  calling: Calling,
  request: ChatRequest,
  options: AskOptions,
): Promise<Asked> {
  const { id: model, maxLength } = await usedModel(calling.endpoint)
  const { sample, onDelta, signal } = options
  const identity: CallIdentity = { server: calling.server, model: model ?? '', request, sample }
  const key = callKey(identity)
  const work = async () =>
    await askOnce(database, calling, { ...options, identity, key, maxLength })
  return onDelta ? await work() : await inTurn(key, signal, work)
}

interface Asking extends AskOptions {
  identity: CallIdentity
  key: string
  maxLength: number | null
}

async function askOnce(
  database: Database,
  calling: Calling,
  { identity, key, maxLength, use, signal, onDelta, onFailure }: Asking,
): Promise<Asked> {
  const { model, request } = identity
  const known = await reuseCall(database, key, use)
  if (known) {
    countModelCall(known.model, 'cached')
    return { reply: known, key, cached: true }
  }
  const endpoint = { ...calling.endpoint, model: model === '' ? null : model }
  const tell = (failure: ModelServerError) => {
    countModelCall(model, failure.code)
    onFailure?.(failure)
  }
  const call = async () =>
    await streamChat(endpoint, request, {
      signal,
      ...(onDelta ? { onDelta } : {}),
      onAttempt: (_attempt, failure) => failure && tell(failure),
    })
  try {
    await requireFits(endpoint, request, { maxLength, signal })
    const reply = await calling.slots.use(call, signal)
    countModelCall(reply.model, 'ok')
    await storeCall(database, { key, identity, reply, use })
    return { reply, key, cached: false }
  } catch (error) {
    if (error instanceof ModelServerError) countModelCall(model, error.code)
    throw error
  }
}

export interface AskedToEmbed {
  reply: KeptEmbedding
  key: string
  cached: boolean
}

/** Has texts embedded, once. Throws `ModelServerError`. */
export async function askToEmbed(
  database: Database,
  calling: Calling,
  texts: readonly string[],
  { use, signal }: Pick<AskOptions, 'use' | 'signal'>,
): Promise<AskedToEmbed> {
  const { id: model } = await usedModel(calling.endpoint)
  const key = sha256(embeddingIdentity(calling.server, model ?? '', texts))
  const known = await reuseEmbedding(database, key, use)
  if (known) return { reply: known, key, cached: true }
  const endpoint = { ...calling.endpoint, model }
  const call = async () => await trying({ signal }, () => embed(endpoint, texts, signal))
  const reply = await calling.slots.use(call, signal)
  countModelCall(reply.model, 'ok')
  const identity = { server: calling.server, request: { input: texts } }
  await storeCall(database, { key, identity, reply, use })
  return { reply, key, cached: false }
}
