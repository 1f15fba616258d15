import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { personRoleSchema, roleSchema, type Role } from '@/lib/platform/auth/schema'
import { shortestPassword, longestPassword } from '@/lib/platform/auth/password-limits'

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: personRoleSchema,
  /** null = signs in to nothing: the person of a laptop, or a name out of a file. */
  email: z.string().nullable(),
  created_at: z.string(),
})
export type Person = z.infer<typeof personSchema>

export const listedPersonSchema = personSchema.extend({
  /** When a device of theirs was last used; null = signed in nowhere. */
  last_seen: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>
export const personListSchema = pageSchema(listedPersonSchema)

const nameSchema = z.string().trim().min(1).max(200)
const emailSchema = z.email({ error: 'not an email address' }).max(320)
const passwordSchema = z
  .string()
  .min(shortestPassword, { error: `at least ${shortestPassword} characters` })
  .max(longestPassword)

/** Somebody is asked to join; who makes the account chooses name and password. */
export const newInviteSchema = z.strictObject({ role: roleSchema })

export const personPatchSchema = z.strictObject({
  name: nameSchema.optional(),
  role: roleSchema.optional(),
})
export type PersonPatch = z.infer<typeof personPatchSchema>

/** A link that is good for once. It is shown now and never again. */
export const linkSchema = z.object({ path: z.string(), expires_at: z.string() })
export type OneTimeLink = z.infer<typeof linkSchema>

export interface Ticket {
  id: string
  kind: 'join' | 'reset'
  role: Role
  /** Of a reset: whose password it is about. */
  person_id: string | null
  expires_at: string
}

export const ticketWordsSchema = z.object({
  kind: z.enum(['join', 'reset']),
  role: roleSchema,
  expires_at: z.string(),
})
export type TicketWords = z.infer<typeof ticketWordsSchema>

export const ticketQuerySchema = z.strictObject({ token: z.string().min(1).max(200) })

/** `token` left out = the person of a laptop makes the first account. */
export const newAccountSchema = z.strictObject({
  token: z.string().min(1).max(200).optional(),
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})
export type NewAccount = z.infer<typeof newAccountSchema>

/** Another password, by somebody who knows the one they have. */
export const changedPasswordSchema = z.strictObject({
  current: z.string().min(1).max(longestPassword),
  password: passwordSchema,
})
export type ChangedPassword = z.infer<typeof changedPasswordSchema>

export const newPasswordSchema = z.strictObject({
  token: z.string().min(1).max(200),
  password: passwordSchema,
})

export const signInSchema = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(longestPassword),
})

/** Who one is here. */
export const sessionSchema = z.object({
  door: z.enum(['open', 'set-up', 'sign-in']),
  person: z.object({ id: z.string(), name: z.string(), role: roleSchema }).nullable(),
})
export type Session = z.infer<typeof sessionSchema>

export const joinedSchema = z.object({ id: z.string(), role: roleSchema })
export const resetDoneSchema = z.object({ id: z.string() })
