import { z } from 'zod'
import { verdictSchema } from '@/lib/core/items/schema'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { mappingChanges, type ScoredTraces } from './changes'
import type { MappingPreview } from './schema'

const scoredSchema = z.object({
  system: systemIdSchema,
  verdict: verdictSchema,
  label: verdictSchema,
  correct: z.number().transform((correct) => correct === 1),
  count: z.number(),
})

/** The visible traces of a collection that are scored against a gold label, counted. */
async function listScored(database: Queries, collectionId: string): Promise<ScoredTraces[]> {
  const rows = await database.query(sql`
    SELECT t.system, t.verdict, i.label, t.correct, COUNT(*) AS count
    FROM trace t JOIN item i ON i.seq = t.item_seq JOIN import m ON m.id = t.import_id
    WHERE t.collection_id = ${collectionId} AND ${isDone}
      AND t.verdict IS NOT NULL AND i.label IS NOT NULL AND t.correct IS NOT NULL
    GROUP BY t.system, t.verdict, i.label, t.correct ORDER BY t.system`)
  return rows.map((row) => scoredSchema.parse(row))
}

/** How many traces of each system another mapping would make right or wrong. */
export async function previewMapping(
  database: Database,
  idOrName: string,
  to: LabelMapping,
): Promise<MappingPreview> {
  const { id, label_mapping: from } = await requireCollection(database, idOrName)
  return { from, to, changes: mappingChanges(await listScored(database, id), to) }
}

/**
 * Items, by number, whose traces two mappings may score otherwise: by their gold there is not enough information. No
 * system has a verdict that says so. Items not yet visible are among them.
 */
export async function listAffected(
  database: Queries,
  collectionId: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await database.query(sql`
    SELECT i.seq FROM item i
    WHERE i.collection_id = ${collectionId} AND i.seq > ${after}
      AND i.label = 'not_enough_information'
    ORDER BY i.seq LIMIT ${limit}`)
  return rows.map((row) => z.object({ seq: z.number() }).parse(row).seq)
}

/** Collections whose stored results do not follow their mapping yet. */
export async function listUnappliedMappings(database: Queries): Promise<string[]> {
  const rows = await database.query(sql`
    SELECT id FROM collection
    WHERE settled_mapping IS NULL OR settled_mapping <> label_mapping ORDER BY id`)
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}
