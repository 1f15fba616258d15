import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'

/** Something somebody did. */
export const eventSchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** null = nobody who was signed in, or the person of a laptop. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The key it was done with. */
  key_id: z.string().nullable(),
  address: z.string().nullable(),
  target: z.string().nullable(),
  detail: z.unknown(),
})
export type Event = z.infer<typeof eventSchema>

export const eventListSchema = pageSchema(eventSchema)

export const eventQuerySchema = z.object({
  /** `import.created`, or the beginning of an action: `import`. */
  action: z.string().min(1).max(100).optional(),
  /** Id of a person. */
  person: z.string().min(1).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  /** `jsonl` = everything that fits, a line each. */
  format: z.enum(['json', 'jsonl']).default('json'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type EventQuery = z.infer<typeof eventQuerySchema>
