import { z } from 'zod'
import { traceFilterParameters } from '@/lib/core/traces/call-parameters'
import { facetNameSchema } from '@/lib/core/traces/columns/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'

/** How many of the marked traces carry a kind; `low` and `high` bound the share (Wilson, 95 %). */
export const kindShareSchema = z.object({
  traces: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
})

/** Own parameters of `GET /api/marks/tally`. */
const markTallyParameters = z.object({ by: facetNameSchema })

export const markTallyQuerySchema = traceFilterSchema(markTallyParameters)

/** As the description of the API names them. */
export const markTallyCallParameters = traceFilterParameters.extend(markTallyParameters.shape)

export const markTallySchema = z.object({
  by: z.string(),
  kinds: z.array(z.string()),
  rows: z.array(
    z.object({
      value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      traces: z.number(),
      marked: z.number(),
      kinds: z.record(z.string(), kindShareSchema),
    }),
  ),
})
export type MarkTally = z.infer<typeof markTallySchema>
