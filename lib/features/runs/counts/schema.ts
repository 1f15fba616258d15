import { z } from 'zod'
import { itemKindSchema } from '@/lib/core/items/schema'
import { newRunSchema } from '../schema'

/** What a run could be made on: exactly one of the three. */
export const runScopeSchema = newRunSchema.pick({ item_ids: true, collection: true, filter: true })
export type RunScope = z.infer<typeof runScopeSchema>

export const kindCountSchema = z.object({
  kind: itemKindSchema,
  items: z.number().int(),
  /** Of these, those without a document: no claim can be checked against it, no passages can be searched. */
  bare: z.number().int(),
})
export type KindCount = z.infer<typeof kindCountSchema>

export const scopeCountSchema = z.object({ kinds: z.array(kindCountSchema) })
