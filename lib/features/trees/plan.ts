import { z } from 'zod'
import { treeServerSchema } from '@/lib/systems/deep-rubric/growing/event-schema'
import { treeBudgetsSchema } from '@/lib/systems/deep-rubric/growing/schema'

/** What was asked for, settled when it was asked for: later edits of servers change nothing. */
export const treePlanSchema = z.object({
  corpus: z.object({ id: z.string(), name: z.string() }),
  servers: z.object({ policy: treeServerSchema, judge: treeServerSchema.nullable() }),
  budgets: treeBudgetsSchema,
  /** Where it is saved, unless another one is named then. */
  collection: z.string(),
})
export type TreePlan = z.infer<typeof treePlanSchema>
