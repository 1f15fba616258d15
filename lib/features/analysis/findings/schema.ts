import { z } from 'zod'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { dimensions } from '../vocabulary'

/** `GET /api/findings`, beside the filter of traces. */
export const findingsParameters = z.object({
  by: z.enum(dimensions).default('model').describe('One row for each value of this column.'),
})

export const findingsQuerySchema = traceFilterSchema(findingsParameters)

const countSchema = z.object({
  traces: z.number(),
  /** Of the checked traces; an item counts once, by the share of its traces. Null without any. */
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Finds these traces; null where there are none. */
  list: z.string().nullable(),
})

export const findingsSchema = z.object({
  by: z.enum(dimensions),
  /** `any`, then the kinds that occur. */
  kinds: z.array(z.string()),
  rows: z.array(
    z.object({
      value: z.union([z.string(), z.number(), z.null()]),
      traces: z.number(),
      /** Traces that were checked, and their items. */
      checked: z.number(),
      items: z.number(),
      list: z.string(),
      kinds: z.record(z.string(), countSchema),
    }),
  ),
})
export type Findings = z.infer<typeof findingsSchema>
export type FindingCount = z.infer<typeof countSchema>
