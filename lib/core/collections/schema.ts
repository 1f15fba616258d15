import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'

/** One row of `GET /api/collections`; the counts are of what is visible. */
export const collectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** When it was deleted; it can be brought back for 7 days. */
  deleted_at: z.string().nullable(),
  version: z.number(),
  label_mapping: labelMappingSchema,
  label_mapping_settled: z
    .boolean()
    .describe(
      'False while stored results and rewards are recomputed after a change of the mapping.',
    ),
  item_count: z.number(),
  trace_count: z.number(),
  /** Items that wait for their document. */
  waiting_count: z.number(),
  /** When the last import into it that stands ended. */
  last_import_at: z.string().nullable(),
})
export type Collection = z.infer<typeof collectionSchema>

export const collectionListSchema = pageSchema(collectionSchema)
export type CollectionList = z.infer<typeof collectionListSchema>

/** Datasets whose scores have a mean of their own, such as "In-domain". */
export const datasetGroupSchema = z.object({ name: z.string(), datasets: z.array(z.string()) })
export type DatasetGroup = z.infer<typeof datasetGroupSchema>
export const datasetGroupListSchema = z.array(datasetGroupSchema)
