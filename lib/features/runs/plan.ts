import { z } from 'zod'
import { chosenPromptSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { cacheModeSchema } from '@/lib/core/model-calls/schema'
import { factChoiceSchema, runCorpusSchema, runParamsSchema, runServersSchema } from './schema'

/** What a run was asked to do, settled when it was asked for: later edits of servers or prompts change nothing. */
export const planSchema = z.object({
  systems: z.array(systemIdSchema),
  samples: z.number().int(),
  params: runParamsSchema,
  judge: z.boolean(),
  cache: cacheModeSchema.default('use'),
  /** Where the research agent looks; null = in the passages of the item. */
  corpus: runCorpusSchema.nullable().default(null),
  turns: z.number().int().optional(),
  fact_choice: factChoiceSchema.optional(),
  servers: runServersSchema,
  policy: z.object({ id: z.string(), name: z.string(), model: z.string().nullable() }),
  /** By system, then by name of the template. */
  prompts: z.record(z.string(), z.record(z.string(), chosenPromptSchema)),
  /** What is asked, when it is one item. */
  claim: z.string().nullable(),
  item_count: z.number().int(),
})
export type Plan = z.infer<typeof planSchema>

export interface PlannedSample {
  ordinal: number
  itemId: string
  system: SystemId
  sample: number
}

/** Every sample of every system on every item; those of one item stand together. */
export function planSamples(plan: Plan, itemIds: readonly string[]): PlannedSample[] {
  const planned: PlannedSample[] = []
  for (const itemId of itemIds)
    for (const system of plan.systems)
      for (let sample = 0; sample < plan.samples; sample += 1)
        planned.push({ ordinal: planned.length, itemId, system, sample })
  return planned
}

/** Labels of the templates by `system/name`. */
export function promptVersions({ prompts }: Plan): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prompts).flatMap(([system, chosen]) =>
      Object.entries(chosen).map(([name, { version }]) => [`${system}/${name}`, version]),
    ),
  )
}
