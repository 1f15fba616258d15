import { labelMappingSchema } from '@/lib/core/vocabulary/schema'

/** The parameter `labels` of every call. */
export const analysisLabels = labelMappingSchema
  .optional()
  .describe('The label mapping. Default: that of the collections, or binary if they differ.')
