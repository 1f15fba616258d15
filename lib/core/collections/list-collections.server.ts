import { z } from 'zod'
import { itemKinds, needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import type { Database } from '@/lib/platform/db/database'
import { empty, join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { studyFormats } from '@/lib/core/vocabulary/study-formats'
import type { CollectionListQuery } from './query'
import { collectionSchema, type Collection, type CollectionList } from './schema'
import { isDone } from './visible-rows.server'

const time = z.string().transform((text) => new Date(text).toISOString())

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  label_mapping: z.string(),
  label_mapping_settled: z.number().transform((settled) => settled === 1),
  created_at: time,
  deleted_at: time.nullable(),
})
type StoredCollection = z.infer<typeof rowSchema>

const columns = sql`c.id, c.name, c.version, c.created_at, c.deleted_at, c.label_mapping,
  CASE WHEN c.settled_mapping = c.label_mapping THEN 1 ELSE 0 END AS label_mapping_settled`

/** Finished studies lie in no collection: what only their imports stand under is none for those who read. */
const isMoreThanStudies = sql`(
  NOT EXISTS (SELECT 1 FROM import m
    WHERE m.collection_id = c.id AND m.format IN (${join(studyFormats)}))
  OR EXISTS (SELECT 1 FROM import m WHERE m.collection_id = c.id
    AND (m.format IS NULL OR m.format NOT IN (${join(studyFormats)}))))`

/** Newest first. */
export async function listCollections(
  database: Database,
  { deleted, limit, cursor }: CollectionListQuery,
): Promise<CollectionList> {
  const found = await database.query(sql`
    SELECT ${columns} FROM collection c
    WHERE c.deleted_at IS ${deleted ? sql`NOT NULL` : sql`NULL`}
      AND ${isMoreThanStudies}
      ${cursor === undefined ? empty : sql`AND c.id < ${cursor}`}
    ORDER BY c.id DESC LIMIT ${limit + 1}`)
  const stored = found.slice(0, limit).map((row) => rowSchema.parse(row))
  const rows = await withCounts(database, stored)
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The living collection of this id or name; one that is deleted by its id alone. */
export async function findCollection(
  database: Database,
  idOrName: string,
): Promise<Collection | null> {
  const found = await database.query(sql`
    SELECT ${columns} FROM collection c WHERE c.id = ${idOrName} OR c.live_name = ${idOrName}
    ORDER BY CASE WHEN c.id = ${idOrName} THEN 0 ELSE 1 END LIMIT 1`)
  const [counted] = await withCounts(
    database,
    found.map((row) => rowSchema.parse(row)),
  )
  return counted ?? null
}

const countSchema = z.object({
  collection_id: z.string(),
  item_count: z.number(),
  trace_count: z.number(),
  waiting_count: z.number(),
  last_import_at: time.nullable(),
})

const fromEvidence = itemKinds.filter(needsEvidence)

async function withCounts(database: Database, stored: StoredCollection[]): Promise<Collection[]> {
  if (stored.length === 0) return []
  const rows = await database.query(sql`
    SELECT m.collection_id, MAX(m.finished_at) AS last_import_at,
      SUM((SELECT COUNT(*) FROM item i WHERE i.import_id = m.id)) AS item_count,
      SUM((SELECT COUNT(*) FROM trace t WHERE t.import_id = m.id)) AS trace_count,
      SUM((SELECT COUNT(*) FROM item i WHERE i.import_id = m.id AND i.document_seq IS NULL
        AND i.kind IN (${join(fromEvidence)})
        AND EXISTS (SELECT 1 FROM trace t WHERE t.item_seq = i.seq))) AS waiting_count
    FROM import m
    WHERE ${isDone} AND m.collection_id IN (${join(stored.map(({ id }) => id))})
    GROUP BY m.collection_id`)
  const counts = new Map(
    rows.map((row) => {
      const { collection_id: id, ...count } = countSchema.parse(row)
      return [id, count]
    }),
  )
  const none = { item_count: 0, trace_count: 0, waiting_count: 0, last_import_at: null }
  return stored.map((row) => collectionSchema.parse({ ...none, ...counts.get(row.id), ...row }))
}

export async function requireCollection(database: Database, idOrName: string): Promise<Collection> {
  const found = await findCollection(database, idOrName)
  if (found === null)
    throw new AppError('not_found', 'There is no collection with this id or name.')
  return found
}
