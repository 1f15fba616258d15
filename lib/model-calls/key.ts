import { canonicalJson } from '@/lib/records/canonical-json'
import type { ChatRequest } from '@/lib/systems/pipeline'

export interface CallIdentity {
  /** The server as it is reached, not as it is called. */
  server: string
  model: string
  request: ChatRequest
  /** Repeated samples are different calls. */
  sample: number
}

/** What the key of an embedding is the hash of. */
export function embeddingIdentity(server: string, model: string, texts: readonly string[]): string {
  return canonicalJson([server, model, 'embeddings', texts])
}

/** What the key of a call is the hash of. Its parts in canonical order, absent parameters left out. */
export function callIdentity({ server, model, request, sample }: CallIdentity): string {
  const { messages, response_schema: schema, ...params } = request
  return canonicalJson([server, model, messages, params, schema ?? null, sample])
}
