import { z } from 'zod'

/** `use`: a request that was answered before is not sent again; `refresh`: replies of others from before are left aside. */
export const cacheModes = ['use', 'refresh'] as const
export const cacheModeSchema = z.enum(cacheModes)
export type CacheMode = z.infer<typeof cacheModeSchema>

/** What model calls cost. */
export const costSchema = z.object({
  amount: z.number(),
  /** The currency of this installation, by ISO 4217. */
  currency: z.string(),
  /** Calls that are not in the amount: their model server has no price, or reported no tokens. */
  unpriced_calls: z.number().int(),
})
export type Cost = z.infer<typeof costSchema>

/** At this cost work pauses; in the currency of the installation. */
export const budgetSchema = z.number().positive().max(1_000_000_000)
