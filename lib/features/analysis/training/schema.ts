import { z } from 'zod'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { analysisLabels } from '../labels-schema'
import { seriesNames } from './vocabulary'

const names = <T extends z.ZodType>(name: T) =>
  z.union([name.transform((one) => [one]), z.array(name).min(1)])

const lineParameters = {
  runs: names(z.string().min(1))
    .optional()
    .describe('Only these runs, or models of traces without a run. Default: all.'),
  labels: analysisLabels,
}

const seriesName = z.union([z.enum(seriesNames), z.templateLiteral(['reward.', z.string().min(1)])])
export type SeriesName = z.infer<typeof seriesName>

/** `GET /api/training`, beside the filter of traces. */
export const trainingParameters = z.object({
  ...lineParameters,
  series: names(seriesName)
    .optional()
    .describe('Only these series; `reward.NAME` is a reward term. Default: all.'),
  by: z
    .enum(['depth'])
    .optional()
    .describe('Splits every line by the number of composed problems.'),
  points: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(2_000)
    .describe('Maximum number of points; neighbouring steps are merged beyond it.'),
})

export const trainingQuerySchema = traceFilterSchema(trainingParameters)

export const watchParameters = z.object(lineParameters)
export const watchQuerySchema = traceFilterSchema(watchParameters)

const lineSchema = {
  run: z.string().nullable().describe('Null for traces without a run; their model names the line.'),
  model: z.string().nullable(),
}

const summarySchema = z.object({
  mean: z.number().nullable(),
  q25: z.number().nullable(),
  median: z.number().nullable(),
  q75: z.number().nullable(),
  missing: z.number().describe('Traces, items or groups of the point without this number.'),
  low: z
    .number()
    .optional()
    .describe(
      'For a share of items: the lower bound of its 95% interval (Wilson); `high` is the upper bound.',
    ),
  high: z.number().optional(),
  terms: z
    .array(z.string())
    .optional()
    .describe('For `total`: its terms. Totals of other terms are left out of this point.'),
  from: z
    .enum(['logged', 'sum'])
    .optional()
    .describe(
      'For `total`: logged by the trainer, or summed from the terms. The others are left out.',
    ),
})
export type PointSummary = z.infer<typeof summarySchema>

const pointSchema = z.object({
  ...lineSchema,
  depth: z.number().nullable().optional().describe('With `by=depth`; null if unknown.'),
  step: z.number().nullable().describe('Null for traces without a training step.'),
  last_step: z
    .number()
    .nullable()
    .describe('Last step of the point; larger than `step` if steps are merged.'),
  n: z.number().describe('Traces.'),
  items: z.number(),
  common_items: z
    .number()
    .nullable()
    .describe('Items shared with the previous point of the line; null for the first point.'),
  groups: z.number().describe('Items with several rollouts.'),
  traces: z.string().describe('Parameters of the list of its traces.'),
  series: z.record(z.string(), summarySchema),
})
export type TrainingPoint = z.infer<typeof pointSchema>

/** By line, then by step; points without a step come last. */
export const trainingSchema = z.array(pointSchema)

const slopeSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })

const findingSchema = z.object({
  ...lineSchema,
  term: z.string().describe('The judged reward that rises.'),
  against: z.enum(['accuracy', 'avg_at_k', 'approved']).describe('The metric that falls.'),
  from_step: z.number(),
  to_step: z.number(),
  rise: slopeSchema.describe('Slope of the term for one step, with its bootstrap interval.'),
  fall: slopeSchema.describe('Slope of the metric that falls.'),
  traces: z
    .string()
    .describe(
      'Parameters of the list of its traces: incorrect, with a high term. At most 100 if no filter selects them.',
    ),
  count: z.number().describe('Traces of that list.'),
})
export type Finding = z.infer<typeof findingSchema>

/** `GET /api/training/watch`. */
export const watchSchema = z.object({
  labels: labelMappingSchema.describe('The label mapping that decides what is correct.'),
  findings: z.array(findingSchema),
  watched: z.array(
    z.object({
      ...lineSchema,
      steps: z.number(),
      reason: z.string().nullable().describe('Why the line could not be checked.'),
    }),
  ),
  seed: z.number(),
  resamples: z.number(),
})
export type Watch = z.infer<typeof watchSchema>
