import { z } from 'zod'
import { cacheModeSchema } from '@/lib/core/model-calls/schema'
import { chosenPromptSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'

/** What a judging was asked for, settled: later changes of servers' names or of prompts do not touch it. */
export const judgingPlanSchema = z.object({
  criteria: z.array(z.string()),
  judges: z.record(z.string(), z.object({ server_id: z.string(), name: z.string() })),
  cache: cacheModeSchema.default('use'),
  /** The search string by which its traces were chosen; null where they were named. */
  filter: z.string().nullable().default(null),
  /** By system, then by name of the template. */
  prompts: z.partialRecord(systemIdSchema, z.record(z.string(), chosenPromptSchema)),
})
export type JudgingPlan = z.infer<typeof judgingPlanSchema>
