import { z } from 'zod'
import { shownTextSchema } from '@/lib/core/items/schema'
import { dimensionIdSchema } from '../../design-schema'

/** Parameters of `GET /api/studies/:id/disagreements`. */
export const disagreementQuerySchema = z.object({
  reward: z
    .string()
    .min(1)
    .optional()
    .describe('Name of a reward, or `total`. Default: the total, else the first reward.'),
  dimension: dimensionIdSchema.optional().describe('Default: the primary dimension.'),
})
export type DisagreementQuery = z.output<typeof disagreementQuerySchema>

const sideSchema = z.object({
  trace_id: z.string(),
  /** Name of its system. */
  system: z.string(),
  reward: z.number(),
  votes: z.number().int(),
})

export const disagreementSchema = z.object({
  pair: z.number().int(),
  item_id: z.string(),
  item_text: shownTextSchema,
  dataset: z.string().nullable(),
  preferred: sideSchema,
  other: sideSchema,
  ties: z.number().int(),
})
export type Disagreement = z.infer<typeof disagreementSchema>

/** Pairs in which the majority preferred the trace with the lower reward, the farthest apart first. */
export const disagreementsSchema = z.object({
  protocol_hash: z.string(),
  /** Null = no trace of the study has any. */
  reward: z.string().nullable(),
  dimension: z.string(),
  /** Names of rewards that both traces of some pair have. */
  rewards: z.array(z.string()),
  pairs: z.number().int(),
  /** Pairs with a majority for one trace and with both rewards; totals must hold the same terms. */
  compared: z.number().int(),
  /** Of these, where the preferred trace has the higher reward, the same, and the lower. */
  agreed: z.number().int(),
  equal: z.number().int(),
  disagreed: z.number().int(),
  /** At most 500 of those that disagree. */
  rows: z.array(disagreementSchema),
})
export type Disagreements = z.infer<typeof disagreementsSchema>
