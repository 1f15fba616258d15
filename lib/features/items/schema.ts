import { z } from 'zod'
import { rewardTotalSchema } from '@/lib/core/rewards/schema'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { traceRowSchema } from '@/lib/core/traces/schema'
import {
  goldSchema,
  documentSchema,
  itemPayloadSchema,
  itemRowSchema,
} from '@/lib/core/items/schema'

/** A trace of the item as its page lists it; what all traces of one item share stands with the item. */
export const itemTraceSchema = traceRowSchema
  .omit({ collection: true, item_id: true, item_text: true, dataset: true, label: true })
  .extend({
    group: z.string().nullable(),
    total_from: rewardTotalSchema.shape.from,
    advantage: z.number().nullable(),
  })
export type ItemTrace = z.infer<typeof itemTraceSchema>

/** `GET /api/items/:id`. The first traces by import; `trace_count` counts them all. */
export const itemDetailSchema = itemRowSchema.omit({ answer: true }).extend({
  gold: goldSchema.nullable(),
  /** What the kind of the item has beyond text and document: of a research task its tree and rubric. */
  payload: itemPayloadSchema.nullable(),
  document: documentSchema.nullable(),
  /** Of the collection: decides `correct` of the traces. */
  label_mapping: labelMappingSchema,
  traces: z.array(itemTraceSchema),
})
export type ItemDetail = z.infer<typeof itemDetailSchema>
