import { z } from 'zod'

/** `imported` = a name that came with a file. */
export const personRoles = ['owner', 'imported'] as const
export const personRoleSchema = z.enum(personRoles)

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: personRoleSchema,
  created_at: z.string(),
})
export type Person = z.infer<typeof personSchema>
