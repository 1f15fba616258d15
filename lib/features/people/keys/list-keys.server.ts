import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { apiKeySchema, type ApiKey } from './schema'

const time = z.string().transform((text) => new Date(text).toISOString())
const rowSchema = apiKeySchema.extend({
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
})

/** The keys of a person that have not been revoked, the newest first. */
export async function listKeys(database: Queries, personId: string): Promise<ApiKey[]> {
  const rows = await database.query(sql`
    SELECT id, name, role, start, created_at, expires_at, last_used_at FROM api_key
    WHERE person_id = ${personId} AND revoked_at IS NULL ORDER BY created_at DESC, id DESC`)
  return rows.map((row) => rowSchema.parse(row))
}
