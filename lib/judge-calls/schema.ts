import { z } from 'zod'

const valueSchema = z.union([z.string(), z.number()])

/** What a judge said to one thing asked about a trace. */
export const judgeCallSchema = z.object({
  id: z.string(),
  criterion: z.string(),
  /** A question from 0; null = the trace as a whole. */
  target: z.number().int().nullable(),
  sample: z.number().int(),
  /** The model that judged. */
  judge: z.string(),
  /** null = the reply could not be read, which is not 0. */
  value: valueSchema.nullable(),
  parts: z.record(z.string(), z.number()).nullable(),
  /** How the value was got out of the reply. */
  rung: z.string(),
  cached: z.boolean(),
  created_at: z.string(),
})
export type JudgeCall = z.infer<typeof judgeCallSchema>
