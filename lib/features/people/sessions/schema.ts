import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import type { Session } from '@/lib/features/people/schema'
import type { Permission } from '@/lib/platform/auth/schema'

/** A device somebody is signed in on. */
export const deviceSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen: z.string(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The one that asks. */
  is_this: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>

export const deviceListSchema = pageSchema(deviceSchema)

export const signedInSchema = z.object({
  signed_in: z.boolean(),
  /** After signing out: where the OpenID provider signs out too. */
  url: z.url().optional(),
})

export const nextQuerySchema = z.strictObject({ next: z.string().max(4000).optional() })

/** Providers add parameters of their own; one that comes twice is none. */
export const callbackQuerySchema = z.record(z.string(), z.string())

/** Who one is, and what that allows. */
export interface PageSession extends Session {
  may: readonly Permission[]
  /** Whether people can sign in with a password. */
  passwords: boolean
}
