import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { roleSchema } from '@/lib/platform/auth/schema'

/** A key a person's scripts sign in with. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  /** The first letters of the key, to tell it from others. */
  start: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyListSchema = pageSchema(apiKeySchema)

export const newApiKeySchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** No higher than one's own. */
  role: roleSchema,
  /** Left out = it does not expire. */
  expires_in_days: z.number().int().min(1).max(3650).optional(),
})
export type NewApiKey = z.infer<typeof newApiKeySchema>

/** What a key lets in stays as it was made; another role or term is another key. */
export const apiKeyPatchSchema = newApiKeySchema.pick({ name: true })

/** `key` is shown now and never again. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() })
