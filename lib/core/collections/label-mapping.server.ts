import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'

const mappingSchema = z.object({ label_mapping: labelMappingSchema })

/** The mapping by which verdicts of a collection are right. */
export async function mappingOf(database: Queries, collectionId: string): Promise<LabelMapping> {
  const [row] = await database.query(
    sql`SELECT label_mapping FROM collection WHERE id = ${collectionId}`,
  )
  return mappingSchema.parse(row).label_mapping
}
