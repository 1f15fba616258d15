import { z } from 'zod'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { collectionSchema } from '@/lib/core/collections/schema'

/** `PATCH /api/collections/:id`. */
export const collectionPatchSchema = z.strictObject({
  label_mapping: labelMappingSchema,
  dry_run: z.boolean().default(false).describe('Only report what would change.'),
})
export type CollectionPatch = z.infer<typeof collectionPatchSchema>

/** What a label mapping changes for the traces of one system. */
export const mappingChangeSchema = z.object({
  system: systemIdSchema,
  scored: z.number().int().describe('Traces with a verdict and a usable gold label.'),
  right_before: z.number().int(),
  right_after: z.number().int(),
  right_to_wrong: z.number().int(),
  wrong_to_right: z.number().int(),
})
export type MappingChange = z.infer<typeof mappingChangeSchema>

/** What another mapping would change. */
export const mappingPreviewSchema = z.object({
  from: labelMappingSchema,
  to: labelMappingSchema,
  changes: z.array(mappingChangeSchema),
})
export type MappingPreview = z.infer<typeof mappingPreviewSchema>

export const mappingChangedSchema = mappingPreviewSchema.extend({ collection: collectionSchema })
export type MappingChanged = z.infer<typeof mappingChangedSchema>
