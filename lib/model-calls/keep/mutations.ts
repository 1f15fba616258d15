import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/platform/hash'
import { chatReplySchema } from '@/lib/platform/model-server/schema'
import type { ChatReply } from '@/lib/systems/pipeline'
import { callIdentity, type CallIdentity } from '../key'

export function callKey(identity: CallIdentity): string {
  return sha256(callIdentity(identity))
}

const replySchema = z.object({
  reply: z.string().transform((text) => chatReplySchema.parse(JSON.parse(text))),
})

/** Who uses a call: a sample of a run, or a trace of a judging. */
export interface CallUse {
  runId: string
  ordinal: number
}

/** The reply to a call that was made before, and a note that it is used again. */
export async function reuseCall(
  database: Database,
  key: string,
  use: CallUse,
): Promise<ChatReply | null> {
  const [row] = await database.query(sql`SELECT reply FROM model_call WHERE key = ${key}`)
  if (!row) return null
  const { reply } = replySchema.parse(row)
  await noteUse(database, key, use)
  return reply
}

const embeddedSchema = z.object({
  vectors: z.array(z.array(z.number())),
  model: z.string(),
  promptTokens: z.number(),
})
export type KeptEmbedding = z.infer<typeof embeddedSchema>

/** Vectors that were asked for before, and a note that they are used again. */
export async function reuseEmbedding(
  database: Database,
  key: string,
  use: CallUse,
): Promise<KeptEmbedding | null> {
  const [row] = await database.query(sql`SELECT reply FROM model_call WHERE key = ${key}`)
  if (!row) return null
  await noteUse(database, key, use)
  return embeddedSchema.parse(JSON.parse(z.object({ reply: z.string() }).parse(row).reply))
}

async function noteUse(database: Database, key: string, use: CallUse): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insertMany('model_call_use', useColumns, [[use.runId, use.ordinal, key]], {
      onConflict: 'ignore',
    })
  })
}

const useColumns = ['run_id', 'ordinal', 'key']

export interface FinishedCall {
  key: string
  identity: Pick<CallIdentity, 'server'> & { request: unknown }
  reply: ChatReply | KeptEmbedding
  use: CallUse
}

/** Keeps a reply before anything is made of it, so that nothing that happens later makes the call again. */
export async function storeCall(
  database: Database,
  { key, identity, reply, use }: FinishedCall,
): Promise<void> {
  const row = {
    key,
    server: identity.server,
    model: reply.model,
    created_at: new Date(),
    request: JSON.stringify(identity.request),
    reply: JSON.stringify(reply),
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('model_call', Object.keys(row), [Object.values(row)], {
      onConflict: 'ignore',
    })
    await tx.insertMany('model_call_use', useColumns, [[use.runId, use.ordinal, key]], {
      onConflict: 'ignore',
    })
  })
}
