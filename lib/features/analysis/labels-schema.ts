import { labelMappingSchema } from '@/lib/core/vocabulary/schema'

/** The parameter `labels` of every call. */
export const analysisLabels = labelMappingSchema
  .optional()
  .describe(
    'The label mapping of classes. Without it that of the collections, binary where they differ.',
  )
