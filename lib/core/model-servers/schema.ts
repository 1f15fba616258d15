import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { baseUrlSchema } from '@/lib/platform/model-server/base-url-schema'
import { flavourSchema, thinkingSchema } from '@/lib/platform/model-server/schema'
import { serverRoles } from './vocabulary'

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
  /** Of 1,000,000 tokens, in `currency`; null = not known. */
  prompt_price: z.number().nullable(),
  completion_price: z.number().nullable(),
  /** The currency of this installation, by ISO 4217. */
  currency: z.string(),
  /** No language model: a lexical baseline inside the product. */
  built_in: z.boolean(),
  /** How often its cached replies were cleared; replies from before are not reused. */
  cache_epoch: z.number().int(),
  created_at: z.string().nullable(),
})
export type ModelServer = z.infer<typeof modelServerSchema>

export const modelServerListSchema = pageSchema(modelServerSchema)

/** A server that answers on a well-known port of this machine and is not set up yet. */
export const localServerSchema = z.object({
  /** What usually listens there. */
  name: z.string(),
  base_url: z.string(),
  flavour: flavourSchema,
  models: z.array(z.string()),
})
export type LocalServer = z.infer<typeof localServerSchema>

export const localServerListSchema = z.object({ rows: z.array(localServerSchema) })

const priceSchema = z.number().min(0).max(1_000_000).nullable()

const fields = {
  name: z.string().trim().min(1, { error: 'a name' }).max(100),
  base_url: baseUrlSchema,
  /** Write-only; empty = none. */
  api_key: z.string().max(4_000).nullable(),
  model: z.string().trim().min(1).max(300).nullable(),
  roles: z.array(serverRoleSchema).min(1, { error: 'at least one role' }),
  max_concurrency: z.number().int().min(1).max(256),
  flavour: flavourSchema,
  thinking: thinkingSchema,
  prompt_price: priceSchema,
  completion_price: priceSchema,
}

export const newModelServerSchema = z.strictObject({
  name: fields.name,
  base_url: fields.base_url,
  api_key: fields.api_key.default(null),
  model: fields.model.default(null),
  roles: fields.roles.default(['policy']),
  max_concurrency: fields.max_concurrency.default(8),
  flavour: fields.flavour.default('auto'),
  thinking: fields.thinking.default('leave'),
  prompt_price: fields.prompt_price.default(null),
  completion_price: fields.completion_price.default(null),
})
export type NewModelServer = z.infer<typeof newModelServerSchema>

export const modelServerPatchSchema = z.strictObject(fields).partial()
export type ModelServerPatch = z.infer<typeof modelServerPatchSchema>

/** A server that is tried before it is saved. */
export const serverTrialSchema = z.strictObject({
  base_url: fields.base_url,
  api_key: fields.api_key.default(null),
  /** Whose stored key to use when none is given. */
  id: z.string().optional(),
})
export type ServerTrial = z.input<typeof serverTrialSchema>
