import { z } from 'zod'
import { flavourSchema, thinkingSchema } from '@/lib/platform/model-server/schema'

export const serverRoles = ['policy', 'judge', 'novice', 'embedding', 'agent'] as const
export const serverRoleSchema = z.enum(serverRoles)
export type ServerRole = z.infer<typeof serverRoleSchema>

/** The id that stands for the engine of this process where an id of a server is expected. */
export const builtInId = 'built-in'

export const modelServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  base_url: z.string(),
  /** Whether a key is stored; the key itself never leaves the server. */
  has_api_key: z.boolean(),
  /** null = the first the server lists. */
  model: z.string().nullable(),
  roles: z.array(serverRoleSchema),
  max_concurrency: z.number().int(),
  flavour: flavourSchema,
  thinking: thinkingSchema,
  /** No language model: a lexical baseline inside the product. */
  built_in: z.boolean(),
  created_at: z.string().nullable(),
})
export type ModelServer = z.infer<typeof modelServerSchema>
