import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import type { FinishedStudy } from '@/lib/features/studies/imported/store/finished-study'

/** A study that is here already: in words, or why the import is refused for it. */
type KnownStudy = { told: string } | { refusal: string }

const rowSchema = z.object({
  name: z.string(),
  status: z.string(),
  protocol_hash: z.string().nullable(),
  log_head: z.string().nullable(),
  deleted_at: z.string().nullable(),
})

/** A bundle keeps the id of its study; votes are known by their file. */
export async function findKnownStudy(
  database: Queries,
  study: FinishedStudy,
  { id, sha256: file }: { id: string; sha256: string },
): Promise<KnownStudy | null> {
  if (study.imported.format !== 'study-bundle') return await findSameFile(database, id, file)
  const [row] = await database.query(sql`
    SELECT name, status, protocol_hash, log_head, deleted_at FROM study WHERE id = ${study.id}`)
  if (row === undefined) return null
  const known = rowSchema.parse(row)
  const isSame =
    known.protocol_hash === sha256(study.protocolText) &&
    known.log_head === (study.log.at(-1)?.hash ?? null)
  if (isSame && known.deleted_at === null) return { told: toldOf(known.name) }
  const { name, status } = known
  return {
    refusal: `The study “${name}” of this bundle already exists, ${status === 'unblinded' ? 'with another log' : `and is ${status}`}. Nothing was changed.`,
  }
}

const toldOf = (name: string) =>
  `The study “${name}” of this file already exists; nothing was added.`

async function findSameFile(
  database: Queries,
  id: string,
  file: string,
): Promise<KnownStudy | null> {
  const [row] = await database.query(sql`
    SELECT s.name FROM study s JOIN import m ON m.id = s.import_id
      JOIN import own ON own.id = ${id} AND own.options = m.options
    WHERE m.file_sha256 = ${file} AND m.status = 'done' AND s.deleted_at IS NULL`)
  return row === undefined ? null : { told: toldOf(z.object({ name: z.string() }).parse(row).name) }
}

/** The study that an import brought, or found to be here. */
export async function findStudyOf(
  database: Queries,
  importId: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await database.query(sql`
    SELECT s.id, s.name FROM import own
      JOIN import m ON m.file_sha256 = own.file_sha256 AND m.options = own.options
      JOIN study s ON s.import_id = m.id
    WHERE own.id = ${importId} AND own.status = 'done' AND s.deleted_at IS NULL LIMIT 1`)
  return row === undefined ? null : z.object({ id: z.string(), name: z.string() }).parse(row)
}
