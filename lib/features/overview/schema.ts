import { z } from 'zod'

const checkpointSchema = z.object({
  model: z.string(),
  training_step: z.number().nullable(),
  traces: z.number(),
  /** When its latest trace was added. */
  added_at: z.string(),
  /** Mean over datasets of the share of items whose majority verdict is right; null where it is undefined. */
  accuracy: z.number().nullable(),
  /** Its traces, where none of them has a readable verdict; accuracy is then null. */
  unreadable: z.number().optional(),
  /** Standard deviation over datasets; null of fewer than two. */
  deviation: z.number().nullable(),
  datasets: z.number(),
  /** Items with a gold answer. */
  items: z.number(),
  /** Parameters of the list of its traces. */
  query: z.string(),
})
export type Checkpoint = z.infer<typeof checkpointSchema>

const jobKind = z.enum(['import', 'run', 'judge_run'])
export type JobKind = z.infer<typeof jobKind>

/** Work that waits for someone, or for its end. */
const attentionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('active'),
    of: jobKind,
    id: z.string(),
    name: z.string(),
    /** From 0 to 1. */
    progress: z.number(),
    done: z.number().describe('Rows of an import, samples of a run, traces of a judge run.'),
    total: z.number().nullable(),
    failed: z.number(),
  }),
  z.object({
    kind: z.literal('failed'),
    of: jobKind,
    id: z.string(),
    name: z.string(),
    message: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('study'),
    id: z.string(),
    name: z.string(),
    pairs: z.number(),
    open: z.number().describe('Pairs without all judgements.'),
    annotators: z.number(),
  }),
  z.object({
    kind: z.literal('issues'),
    id: z.string(),
    name: z.string(),
    issues: z.number(),
    waiting: z.number().describe('Rows that are not joined to an item.'),
  }),
])
export type Attention = z.infer<typeof attentionSchema>

const activitySchema = z.object({
  kind: z.enum(['import', 'run', 'judge_run', 'study', 'marks']),
  /** Of what was done; null of marks. */
  id: z.string().nullable(),
  at: z.string(),
  name: z.string().describe('A file, a run, a study or a kind of mark.'),
  person: z.string().nullable(),
  /** Traces of an import, a run, a judge run or marks; pairs of a study. */
  count: z.number(),
  failed: z.number(),
})
export type Activity = z.infer<typeof activitySchema>

const collectionSchema = z.object({ id: z.string(), name: z.string(), traces: z.number() })

export const overviewSchema = z.object({
  traces: z.number(),
  has_own_data: z.boolean().describe('Whether there is a collection besides the samples.'),
  samples: collectionSchema.nullable().describe('The sample collection, unless it was removed.'),
  collections: z.array(collectionSchema),
  checkpoints: z.array(checkpointSchema),
  attention: z.array(attentionSchema),
  activity: z.array(activitySchema),
})
export type Overview = z.infer<typeof overviewSchema>
