import { listModelServers } from '@/lib/core/model-servers/list-servers.server'
import { callingOf } from '@/lib/core/model-calls/ask-model.server'
import { Lru } from '@/lib/core/traces/columns/lru'
import type { Database } from '@/lib/platform/db/database'
import { embed } from '@/lib/platform/model-server/embed'
import { ModelServerError } from '@/lib/platform/model-server/error'
import { usedModel } from '@/lib/platform/model-server/used-model'

export interface EmbeddedTexts {
  model: string
  vectors: ReadonlyMap<string, readonly number[]>
}

/** Null where no embedding server is set; `failure` where one is set and gives nothing. */
export type Embedding = EmbeddedTexts | { failure: string } | null

/** A page does not wait longer for what words can do as well. */
const longestMs = 8000

/** Numbers of the vectors that are kept: 64 MB. */
const mostNumbers = 8_000_000

/** Texts of the last diffs, by server, model and texts: a diff that is opened again asks nothing. */
const kept = new Lru<EmbeddedTexts>(mostNumbers, ({ vectors }) =>
  [...vectors.values()].reduce((sum, vector) => sum + vector.length, 1),
)

/** Texts as vectors by the embedding server that is set; the built-in one, which knows words alone, is not asked. */
export async function embedTexts(database: Database, given: readonly string[]): Promise<Embedding> {
  const servers = await listModelServers(database)
  const server = servers.find(({ built_in, roles }) => !built_in && roles.includes('embedding'))
  const texts = [...new Set(given)].filter((text) => text.trim() !== '')
  if (server === undefined || texts.length === 0) return null
  const signal = AbortSignal.timeout(longestMs)
  try {
    const calling = await callingOf(database, server.id)
    const { id: model } = await usedModel(calling.endpoint, { signal })
    const endpoint = { ...calling.endpoint, model }
    const key = JSON.stringify([calling.server, model, texts])
    return await kept.get(key, async () => {
      const { vectors } = await calling.slots.use(() => embed(endpoint, texts, signal), signal)
      return { model, vectors: new Map(texts.map((text, at) => [text, vectors[at] ?? []])) }
    })
  } catch (error) {
    return { failure: `${server.name} returned no embeddings: ${reasonOf(error, signal)}` }
  }
}

function reasonOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return `no reply within ${longestMs / 1000} seconds.`
  if (error instanceof ModelServerError) return error.message
  throw error
}
