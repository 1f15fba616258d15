import { z } from 'zod'
import { histogramSchema } from '@/lib/core/traces/columns/schema'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { analysisLabels } from '../labels-schema'
import { auditParts } from '../vocabulary'

/** `GET /api/reward-audit`, beside the filter of traces. */
export const rewardAuditParameters = z.object({
  part: z.enum(auditParts).optional().describe('Only one part. Default: all.'),
  labels: analysisLabels,
})

export const rewardAuditQuerySchema = traceFilterSchema(rewardAuditParameters)

const number = z.number().nullable()

const termSchema = z.object({
  name: z.string(),
  in_total: z.boolean(),
  /** Whether a judge is asked for it. */
  is_judged: z.boolean(),
  n: z.number(),
  /** Traces without a value. */
  missing: z.number(),
  mean: number,
  histogram: histogramSchema,
  /**
   * At the highest value there can be, or, where the range is not known, that there is: traces, and their share, in which
   * an item counts once, by the share of its traces.
   */
  saturation: z.object({
    at: z.number(),
    n: z.number(),
    /** Items with the term. */
    items: z.number(),
    share: z.number(),
    low: z.number(),
    high: z.number(),
    traces: z.string(),
  }),
  /** How often a right answer has the higher value than a wrong one; ties count half. */
  auc: z.object({
    value: number,
    low: number,
    high: number,
    n: z.number(),
    right: z.number(),
    reason: z.string().nullable(),
  }),
  /** How often a marked trace has the higher value than one without this mark. */
  marks: z.array(z.object({ kind: z.string(), n: z.number(), auc: number })),
})
export type AuditedTerm = z.infer<typeof termSchema>

const correlationSchema = z.object({
  a: z.string(),
  b: z.string(),
  /** Traces that have both. */
  n: z.number(),
  /** Null where one of the two is constant. */
  pearson: number,
  kendall: number,
})
export type TermCorrelation = z.infer<typeof correlationSchema>

const changesSchema = z.object({
  groups: z.number(),
  rollouts: z.number(),
  /** Rollouts whose advantage turns from above to below zero, or the other way round. */
  sign_changed: z.number(),
  /** Groups none of whose best rollouts stays the best. */
  best_changed: z.number(),
  /** Groups whose advantages become zero: nothing is learnt from them. */
  flattened: z.number(),
})
export type TermChanges = z.infer<typeof changesSchema>

/** How many traces there are, and the ids of the first: no filter finds the rollouts of a changed group. */
const rolloutListSchema = z.object({ traces: z.number(), ids: z.array(z.string()) })
export type RolloutList = z.infer<typeof rolloutListSchema>

/** Behind each figure of a dataset: the rollouts that changed their sign, else all rollouts of the groups. */
const changedRolloutsSchema = z.object({
  groups: rolloutListSchema,
  sign_changed: rolloutListSchema,
  best_changed: rolloutListSchema,
  flattened: rolloutListSchema,
})
export type ChangedRollouts = z.infer<typeof changedRolloutsSchema>

const leaveOneOutSchema = z.object({
  /** Groups of at least two rollouts that have totals of equal terms. */
  groups: z.number(),
  rollouts: z.number(),
  /** Groups whose rollouts have no term in common. */
  uncompared: z.number(),
  terms: z.array(
    changesSchema.extend({
      name: z.string(),
      datasets: z.array(
        changesSchema.extend({
          dataset: z.string().nullable(),
          traces: z.string(),
          changed: changedRolloutsSchema,
        }),
      ),
    }),
  ),
  /** Why there is no term. */
  reason: z.string().nullable(),
})
export type LeaveOneOut = z.infer<typeof leaveOneOutSchema>

const listSchema = z.object({
  name: z.enum(['high_judged_wrong', 'low_judged_right']),
  /** The judged terms whose mean, each scaled to 0 to 1, orders the list. */
  terms: z.array(z.string()),
  /** How many there are to choose from. */
  count: z.number(),
  rows: z.array(z.object({ id: z.string(), score: z.number() })),
  /** Parameters of the list of these traces; null for none. */
  traces: z.string().nullable(),
})
export type AuditList = z.infer<typeof listSchema>

const systemSchema = z.object({
  system: systemIdSchema,
  n: z.number(),
  traces: z.string(),
  terms: z.array(termSchema).nullable(),
  correlations: z.array(correlationSchema).nullable(),
  leave_one_out: leaveOneOutSchema.nullable(),
  lists: z.array(listSchema).nullable(),
})
export type SystemAudit = z.infer<typeof systemSchema>

export const rewardAuditSchema = z.object({
  labels: labelMappingSchema,
  /** Totals of different systems hold different terms, so that each is audited by itself. A part not asked for is null. */
  systems: z.array(systemSchema),
  /** Why there is no system. */
  reason: z.string().nullable(),
  seed: z.number(),
  resamples: z.number(),
})
export type RewardAudit = z.infer<typeof rewardAuditSchema>
