import type { ChatRequest, ModelVersion } from '@/lib/platform/model-server/schema'
import type { CacheMode } from './schema'

/** What is sent, in canonical order, and to which server and model: `[server, model, …]`. */
export type Identity = readonly unknown[]

/** What tells replies to one request apart. A field is left out where there is nothing to tell. */
export interface ReplyVersion extends ModelVersion {
  /** Of the server's configuration, as the last reply of the model reported it. */
  system_fingerprint?: string
  /** How often the cached replies of the server were cleared. */
  epoch?: number
}

export interface ChatCall {
  /** The server as it is reached, not as it is called. */
  server: string
  model: string
  request: ChatRequest
  /** Repeated samples are different calls. */
  sample: number
}

/** Absent parameters are left out. */
export function chatIdentity({ server, model, request, sample }: ChatCall): Identity {
  const { messages, response_schema: schema, ...params } = request
  return [server, model, messages, params, schema ?? null, sample]
}

export function embeddingIdentity(
  server: string,
  model: string,
  texts: readonly string[],
): Identity {
  return [server, model, 'embeddings', texts]
}

/** From when on the replies of others are reused by work that was asked for at that time; null = all. */
export function reusedSince(cache: CacheMode, askedAt: string): Date | null {
  return cache === 'refresh' ? new Date(askedAt) : null
}
