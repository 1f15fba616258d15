import { z } from 'zod'

/** A text to ask a call again with. */
export const newTrialSchema = z.strictObject({
  text: z.string().min(1).max(100_000),
  /** Id of the model server; left out = the one that gave the call. */
  server: z.string().min(1).optional(),
})
export type NewTrial = z.infer<typeof newTrialSchema>

/** What a judge says when it is asked in other words. It becomes part of no reward. */
export const trialSchema = z.object({
  call_id: z.string(),
  judge: z.string(),
  /** null = the reply could not be read. */
  value: z.union([z.string(), z.number()]).nullable(),
  rung: z.string(),
  reply: z.string(),
  /** The same words were tried before. */
  cached: z.boolean(),
})
export type Trial = z.infer<typeof trialSchema>
