import { z } from 'zod'

export const personRoles = ['owner'] as const
export const personRoleSchema = z.enum(personRoles)
export type PersonRole = z.infer<typeof personRoleSchema>

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: personRoleSchema,
  created_at: z.string(),
})
export type Person = z.infer<typeof personSchema>
