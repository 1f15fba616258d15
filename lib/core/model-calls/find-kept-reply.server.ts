import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import type { ModelVersion } from '@/lib/platform/model-server/schema'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { Identity, ReplyVersion } from './key'

/**
 * SHA-256 of the canonical JSON of the request, with the version of the reply as a last element where there is anything
 * to tell.
 */
export function callKey(identity: Identity, version: object = {}): string {
  const isPlain = Object.keys(version).length === 0
  return sha256(canonicalJson(isPlain ? identity : [...identity, version]))
}

/** Who uses a call: a sample of a run, or a trace of a judging. */
export interface CallUse {
  runId: string
  ordinal: number
  /** Runs and judge runs that the call is charged to, and whose budgets allow it. */
  chargedTo?: readonly string[]
}

const stateSchema = z.object({
  epoch: z.number().nullable(),
  fingerprint: z.string().nullable(),
})

/** What a reply of the model would be kept under now; null = what the server serves is not known. */
export async function currentVersion(
  database: Database,
  { server, model }: { server: string; model: string },
  reported: ModelVersion | null,
): Promise<ReplyVersion | null> {
  if (reported === null) return null
  const [row] = await database.query(sql`
    SELECT (SELECT epoch FROM reply_epoch WHERE server = ${server}) AS epoch,
      (SELECT fingerprint FROM model_fingerprint
        WHERE server = ${server} AND model = ${model}) AS fingerprint`)
  const { epoch, fingerprint } = stateSchema.parse(row)
  return {
    ...reported,
    ...(fingerprint !== null && { system_fingerprint: fingerprint }),
    ...(epoch !== null && { epoch }),
  }
}

export interface CachedReplyQuery {
  /** Of the request alone. */
  requestKey: string
  version: ReplyVersion | null
  use: CallUse
  /** Replies of others from before this time are not reused. */
  since: Date | null
}

const keptSchema = z.object({ key: z.string(), reply: z.string() })

/**
 * The reply to a request that was made before: the one this use has had already, whatever has changed since, so that
 * work that broke off goes on where it was; else the newest of the same version.
 */
export async function findKept(
  database: Database,
  { requestKey, version, use, since }: CachedReplyQuery,
): Promise<{ key: string; reply: unknown } | null> {
  const own = sql`EXISTS (SELECT 1 FROM model_call_use u WHERE u.run_id = ${use.runId}
    AND u.ordinal = ${use.ordinal} AND u.key = q.key)`
  const shared = version === null ? null : canonicalJson(version)
  const [row] = await database.query(sql`
    SELECT q.key, q.reply, CASE WHEN ${own} THEN 0 ELSE 1 END AS rank FROM model_call q
    WHERE q.request_key = ${requestKey} AND (
      (q.version = ${shared} AND q.created_at >= ${since ?? new Date(0)}) OR ${own})
    ORDER BY rank, q.created_at DESC, q.key LIMIT 1`)
  if (!row) return null
  const { key, reply } = keptSchema.parse(row)
  return { key, reply: JSON.parse(reply) }
}
