import { z } from 'zod'
import { signInMode } from '@/lib/platform/auth/principal'
import type { Database, Queries } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { type Imported, importedSchema } from './imported/schema'
import { unknownBlindness } from './imported/words'
import { systemNames } from './names'
import type { StudyListQuery } from './query'
import { designSchema } from './design-schema'
import { type Study, type StudyList, studyRowSchema, studySchema } from './schema'

const time = z.string().transform((text) => new Date(text).toISOString())

const importedOf = (text: string) => importedSchema.parse(JSON.parse(text))

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  author: z.string(),
  created_at: time,
  started_at: time.nullable(),
  closed_at: time.nullable(),
  closed_early: z.number().transform((flag) => flag === 1),
  unblinded_at: time.nullable(),
  unblinded_by: z.string().nullable(),
  protocol_hash: z.string().nullable(),
  pair_count: z.number(),
  annotator_count: z.number(),
  imported: z.string().transform(importedOf).nullable(),
  design: z.string().transform((text) => designSchema.parse(JSON.parse(text))),
})
type Row = z.infer<typeof rowSchema>

const columns = sql`
  s.id, s.name, s.status, a.name AS author, s.created_at, s.started_at, s.closed_at,
  s.closed_early, s.unblinded_at, s.unblinded_by, s.protocol_hash, s.imported, s.design,
  (SELECT count(*) FROM study_pair p WHERE p.study_id = s.id AND p.kind = 'study') AS pair_count,
  (SELECT count(*) FROM study_annotator n WHERE n.study_id = s.id
    AND n.removed_at IS NULL AND n.withdrawn_at IS NULL) AS annotator_count`

function withNames(row: Row) {
  const { systems, compare } = row.design
  return { ...row, system_names: systemNames(systems), compare }
}

/** Newest first. */
export async function listStudies(
  database: Queries,
  { status, limit, cursor }: StudyListQuery,
): Promise<StudyList> {
  const found = await database.query(sql`
    SELECT ${columns} FROM study s JOIN person a ON a.id = s.author_id
    WHERE s.deleted_at IS NULL
      ${status === undefined ? empty : sql`AND s.status = ${status}`}
      ${cursor === undefined ? empty : sql`AND s.id < ${cursor}`}
    ORDER BY s.id DESC LIMIT ${limit + 1}`)
  const rows = found
    .slice(0, limit)
    .map((row) => studyRowSchema.parse(withNames(rowSchema.parse(row))))
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Null when there is none that may be seen. */
export async function findStudy(database: Database, id: string): Promise<Study | null> {
  const [found] = await database.query(sql`
    SELECT ${columns} FROM study s JOIN person a ON a.id = s.author_id
    WHERE s.id = ${id} AND s.deleted_at IS NULL`)
  if (found === undefined) return null
  const row = withNames(rowSchema.parse(found))
  const version = sha256(JSON.stringify(row.design)).slice(0, 16)
  return studySchema.parse({ ...row, version, not_blind: await notBlind(database, id) })
}

export async function requireStudy(database: Database, id: string): Promise<Study> {
  const study = await findStudy(database, id)
  if (study === null) throw new AppError('not_found', 'There is no study with this id.')
  return study
}

const openDoor = 'This server has no accounts: anyone who reaches it can open the collections.'

const seerSchema = z.object({ number: z.number(), not_blind: z.string() })

async function findImported(database: Queries, id: string): Promise<Imported | null> {
  const [row] = await database.query(sql`SELECT imported FROM study WHERE id = ${id}`)
  const text = z.object({ imported: z.string().nullable() }).optional().parse(row)?.imported ?? null
  return text === null ? null : importedOf(text)
}

/** Why a study is not blind, as far as the server knows; empty = blind. */
export async function notBlind(database: Database, id: string): Promise<string[]> {
  const imported = await findImported(database, id)
  if (imported !== null) return imported.not_blind ?? [unknownBlindness]
  const rows = await database.query(sql`
    SELECT number, not_blind FROM study_annotator
    WHERE study_id = ${id} AND not_blind IS NOT NULL ORDER BY number`)
  const seers = rows.map((row) => {
    const { number, not_blind: reason } = seerSchema.parse(row)
    return `Annotator ${number}: ${reason}`
  })
  return (await signInMode(database)) === 'open' ? [openDoor, ...seers] : seers
}
