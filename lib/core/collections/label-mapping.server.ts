import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { defaultMapping, type LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'

const mappingSchema = z.object({ label_mapping: labelMappingSchema })

/** The mapping by which verdicts of a collection are right. */
export async function mappingOf(database: Queries, collectionId: string): Promise<LabelMapping> {
  const [row] = await database.query(
    sql`SELECT label_mapping FROM collection WHERE id = ${collectionId}`,
  )
  return mappingSchema.parse(row).label_mapping
}

/** The mapping that all these collections have; the default one where they differ, or there are none. */
export async function mappingOfAll(
  database: Queries,
  collectionIds: readonly string[],
): Promise<LabelMapping> {
  if (collectionIds.length === 0) return defaultMapping
  const rows = await database.query(
    sql`SELECT DISTINCT label_mapping FROM collection WHERE id IN (${join([...collectionIds])})`,
  )
  const [first, ...others] = rows.map((row) => mappingSchema.parse(row).label_mapping)
  return first === undefined || others.length > 0 ? defaultMapping : first
}
