import { endOfGrace } from '@/lib/core/collections/grace'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import type { PageQuery } from '@/lib/platform/http/schema'
import { isActiveRow } from '@/lib/platform/jobs/job-rows'
import { AppError } from '@/lib/platform/error'
import { findCorpusFile, listCorpusFiles } from './list-files.server'
import {
  corpusPassageSchema,
  corpusSchema,
  type Corpus,
  type CorpusDetail,
  type CorpusFile,
  type CorpusPassage,
} from './schema'

const time = z.string().transform((text) => new Date(text).toISOString())

const columns = sql`c.id, c.name, c.kind, c.url, c.flavour, c.passage_count, c.created_at,
  CASE WHEN c.api_key IS NULL THEN 0 ELSE 1 END AS has_key,
  (SELECT count(*) FROM corpus_file f
    WHERE f.corpus_id = c.id AND ${isActiveRow}) AS adding`

const storedSchema = z
  .object({
    ...corpusSchema.omit({ has_api_key: true, adding: true }).shape,
    created_at: time,
    has_key: z.number(),
    adding: z.number(),
  })
  .transform(({ has_key: hasKey, adding, passage_count: count, ...rest }): Corpus => ({
    ...rest,
    has_api_key: hasKey > 0,
    adding: adding > 0,
    passage_count: rest.kind === 'local' ? count : null,
  }))

/** Newest first. */
export async function listCorpora(database: Database, { limit, cursor }: PageQuery) {
  const found = await database.query(sql`
    SELECT ${columns} FROM corpus c WHERE c.deleted_at IS NULL
      ${cursor === undefined ? empty : sql`AND c.id < ${cursor}`}
    ORDER BY c.id DESC LIMIT ${limit + 1}`)
  const rows = found.slice(0, limit).map((row) => storedSchema.parse(row))
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The corpus of this id or name; refused when there is none. */
export async function findCorpus(database: Database, idOrName: string): Promise<Corpus> {
  const [found] = await database.query(sql`
    SELECT ${columns} FROM corpus c
    WHERE c.deleted_at IS NULL AND (c.id IN (${storable([idOrName])})
      OR c.live_name IN (${storable([idOrName])}))
    ORDER BY CASE WHEN c.id IN (${storable([idOrName])}) THEN 0 ELSE 1 END LIMIT 1`)
  if (!found) throw new AppError('not_found', 'There is no corpus with this id or name.')
  return storedSchema.parse(found)
}

/** A corpus with the files that were added to it, the newest first. */
export async function findCorpusDetail(
  database: Database,
  idOrName: string,
): Promise<CorpusDetail> {
  const corpus = await findCorpus(database, idOrName)
  return { ...corpus, files: await listCorpusFiles(database, corpus.id) }
}

/** A file of a corpus that is named by its id or name; refused when there is none. */
export async function requireCorpusFile(
  database: Database,
  { id, file }: { id: string; file: string },
): Promise<CorpusFile> {
  const corpus = await findCorpus(database, id)
  return await findCorpusFile(database, { corpusId: corpus.id, fileId: file })
}

const passageRowSchema = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    text: z.string(),
    url: z.string().nullable(),
    extra: z.string().nullable(),
  })
  .transform(({ id, title, text, url, extra }): CorpusPassage =>
    corpusPassageSchema.parse({
      id,
      ...(title !== null && { title }),
      text,
      ...(url !== null && { url }),
      ...(extra !== null && { extra: JSON.parse(extra) }),
    }),
  )

/** A passage of a local corpus by its own id. */
export async function findPassage(
  database: Database,
  { id, kind }: Corpus,
  passageId: string,
): Promise<CorpusPassage> {
  if (kind === 'external')
    throw new AppError(
      'conflict',
      'An external corpus can only be searched; its passages are not stored here.',
    )
  const [found] = await database.query(sql`
    SELECT passage_id AS id, title, text, url, extra FROM corpus_passage
    WHERE corpus_id = ${id} AND passage_id IN (${storable([passageId])})`)
  if (!found) throw new AppError('not_found', 'There is no passage with this id in this corpus.')
  return passageRowSchema.parse(found)
}

/** Corpora that were deleted before that moment and are not yet removed. */
export async function listDeleted(database: Database, endOf = endOfGrace()): Promise<string[]> {
  const rows = await database.query(
    sql`SELECT id FROM corpus WHERE deleted_at < ${endOf} ORDER BY id`,
  )
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}
