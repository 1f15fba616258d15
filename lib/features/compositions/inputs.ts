import { z } from 'zod'
import { chosenPromptSchema } from '@/lib/core/vocabulary/schema'
import { seedSchema } from '@/lib/systems/composition-rl/composing/schema'

/** What lists do not read: the problems, which of them are composed in which order, and the words of the templates. */
export const compositionInputsSchema = z.object({
  seeds: z.array(seedSchema),
  draws: z.array(z.array(z.number().int())),
  /** By name of the template. */
  prompts: z.record(z.string(), chosenPromptSchema),
})
export type CompositionInputs = z.infer<typeof compositionInputsSchema>
