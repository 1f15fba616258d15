import { z } from 'zod'
import { formatBytes } from '@/lib/formats/limits'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import type { KeepOptions } from '@/lib/platform/files/files'
import { nameList } from '@/lib/features/collections/words'

const sumSchema = z.object({ bytes: z.coerce.number() })

/** Of everything that was uploaded, or of one person: a file that several people uploaded counts for each. */
async function uploadedBytes(queries: Queries, personId?: string): Promise<number> {
  const own = sql`
    SELECT file_sha256 FROM import WHERE author_id = ${personId}
    UNION SELECT file_sha256 FROM corpus_file WHERE author_id = ${personId}`
  const [row] = await queries.query(
    personId === undefined
      ? sql`SELECT COALESCE(SUM(bytes), 0) AS bytes FROM stored_file`
      : sql`SELECT COALESCE(SUM(bytes), 0) AS bytes FROM stored_file WHERE sha256 IN (${own})`,
  )
  return sumSchema.parse(row).bytes
}

/** Whom to ask: the owners with an account. */
async function ownersWords(queries: Queries): Promise<string> {
  const rows = await queries.query(sql`
    SELECT name FROM person
    WHERE role = 'owner' AND is_local = ${false} AND deleted_at IS NULL ORDER BY id`)
  const names = rows.map((row) => z.object({ name: z.string() }).parse(row).name)
  return names.length === 0 ? 'an owner' : `an owner (${nameList(names)})`
}

interface Quota {
  variable: string
  limit: number
  used: number
  /** Of what it is a part: `of your files`. */
  what: string
}

async function listQuotas(database: Database, personId: string): Promise<Quota[]> {
  const { personQuotaBytes: person, totalQuotaBytes: total } = env()
  const quotas: Quota[] = []
  if (person !== null)
    quotas.push({
      variable: 'QUOTA_PERSON_MB',
      limit: person,
      used: await uploadedBytes(database, personId),
      what: 'your uploads',
    })
  if (total !== null)
    quotas.push({
      variable: 'QUOTA_TOTAL_MB',
      limit: total,
      used: await uploadedBytes(database),
      what: 'all uploads',
    })
  return quotas
}

/**
 * What an upload may hold by the quotas of its author and of all. Refuses before the body is read where its announced
 * length does not fit.
 */
export async function requireQuota(
  database: Database,
  request: Request,
  personId: string,
): Promise<KeepOptions> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  const quotas = await listQuotas(database, personId)
  for (const { variable, limit, used, what } of quotas) {
    if (used < limit && used + announced <= limit) continue
    throw new AppError(
      'too_large',
      `The limit of ${what} is ${formatBytes(limit)}, ${formatBytes(used)} are used` +
        `${announced > 0 ? ` and this file has ${formatBytes(announced)}` : ''}. ` +
        `Delete what you no longer need, or ask ${await ownersWords(database)} to raise ${variable}.`,
    )
  }
  const left = quotas.map(({ limit, used }) => limit - used)
  return { maxBytes: Math.min(env().maxUploadBytes, ...left) }
}
