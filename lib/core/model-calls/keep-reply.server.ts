import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { Identity, ReplyVersion } from './key'
import { callKey, type CallUse } from './find-kept-reply.server'
import { chargeCall } from './spending.server'

/** Notes that a kept reply is used again. */
export async function noteUse(database: Database, key: string, use: CallUse): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insertMany('model_call_use', useColumns, [[use.runId, use.ordinal, key]], {
      onConflict: 'ignore',
    })
  })
}

const useColumns = ['run_id', 'ordinal', 'key']

export interface FinishedCall {
  server: string
  /** The model that was asked; the reply may name it otherwise. */
  model: string
  identity: Identity
  /** null = the reply is for this use alone. */
  version: ReplyVersion | null
  /** The reply was asked for although there may have been one: replies of before stay as they are. */
  since: Date | null
  request: unknown
  reply: { model: string; system_fingerprint?: string | null | undefined }
  use: CallUse
  /** Null = not known. */
  cost: number | null
}

/** Keeps a reply before anything is made of it, so that nothing that happens later makes the call again. */
export async function storeCall(database: Database, call: FinishedCall): Promise<string> {
  const { server, model, identity, since, reply } = call
  const { runId, ordinal } = call.use
  const fingerprint = reply.system_fingerprint ?? null
  const version = call.version && {
    ...call.version,
    ...(fingerprint !== null && { system_fingerprint: fingerprint }),
  }
  const apart =
    version === null
      ? { use: { runId, ordinal } }
      : since === null
        ? {}
        : { since: since.toISOString() }
  const key = callKey(identity, { ...version, ...apart })
  const row = {
    key,
    server,
    model: reply.model,
    created_at: new Date(),
    request: JSON.stringify(call.request),
    reply: JSON.stringify(reply),
    request_key: callKey(identity),
    version: version && canonicalJson(version),
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('model_call', Object.keys(row), [Object.values(row)], {
      onConflict: 'ignore',
    })
    await tx.insertMany('model_call_use', useColumns, [[runId, ordinal, key]], {
      onConflict: 'ignore',
    })
    if (fingerprint !== null && fingerprint !== call.version?.system_fingerprint)
      await tx.execute(sql`
        INSERT INTO model_fingerprint (server, model, fingerprint)
        VALUES (${server}, ${model}, ${fingerprint})
        ON CONFLICT (server, model) DO UPDATE SET fingerprint = excluded.fingerprint`)
    // Last: others of the same work wait for this row.
    await chargeCall(tx, call.use, call.cost)
  })
  return key
}
