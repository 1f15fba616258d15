import { z } from 'zod'
import { facetNameSchema } from '@/lib/core/traces/columns/schema'

/** How many of the marked traces carry a kind; `low` and `high` bound the share (Wilson, 95 %). */
export const kindShareSchema = z.object({
  traces: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
})

/** Own parameters of `GET /api/marks/tally`. */
export const markTallyParameters = z.object({ by: facetNameSchema })

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
