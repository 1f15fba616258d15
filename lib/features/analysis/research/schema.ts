import { z } from 'zod'

const bound = z.number().nullable()

const figureSchema = z.object({
  name: z.string().describe('Such as `nodes` or `reason.mismatch`.'),
  title: z.string(),
  value: z.number().nullable().describe('Value of this collection; null if undefined.'),
  /** 95 % interval; null where there is none. */
  low: bound,
  high: bound,
  no_interval: z.string().nullable().describe('Why a value has no interval.'),
  n: z.number().int().describe('Number of tasks behind the value.'),
  published: z.number().describe('As printed in the paper; not computed by Touchstone.'),
  digits: z.number().int().describe('Number of decimals in the paper.'),
  is_percent: z.boolean(),
  undefined_because: z.string().nullable().describe('Why there is no value.'),
})
export type ResearchFigure = z.infer<typeof figureSchema>

const tableSchema = z.object({
  source: z.string().describe('Place in the paper, such as `Table 6`.'),
  title: z.string(),
  figures: z.array(figureSchema),
})
export type ResearchTable = z.infer<typeof tableSchema>

const citationSchema = z.object({
  value: z.number().nullable(),
  low: bound,
  high: bound,
  no_interval: z.string().nullable().describe('Why a value has no interval.'),
  n: z.number().int().describe('Number of research tasks behind the value.'),
  traces: z.string().describe('Parameters of the list of its traces.'),
})

const checkpointSchema = z.object({
  model: z.string().nullable(),
  training_step: z.number().int().nullable(),
  recall: citationSchema.nullable(),
  precision: citationSchema.nullable(),
})
export type CitedCheckpoint = z.infer<typeof checkpointSchema>

/** `GET /api/collections/:id/research`. */
export const researchSchema = z.object({
  tasks: z.number().int().describe('Research tasks of the collection.'),
  counted: z.number().int().describe('Counted tasks: all, or a seeded sample.'),
  tables: z.array(tableSchema),
  citations: z.object({
    checkpoints: z.array(checkpointSchema),
    reports: z.number().int().describe('Traces of the collection that are reports.'),
    published: z.object({ recall: z.number(), precision: z.number() }),
  }),
  /** How tasks and intervals are drawn. */
  seed: z.number().int(),
  resamples: z.number().int(),
})
export type Research = z.infer<typeof researchSchema>
