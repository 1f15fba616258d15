import { z } from 'zod'
import { type Role, roles } from '@/lib/platform/roles'

export const roleSchema = z.enum(roles)
export type { Role }

/** A role, or `imported`: a name that a file carried. */
export const personRoles = [...roles, 'imported'] as const
export const personRoleSchema = z.enum(personRoles)

/** From what everybody may do (`open`: nobody has to be signed in; `own`: one's own account) to what only owners may. */
export const permissions = ['open', 'own', 'read', 'audit', 'lead', 'owner'] as const
export type Permission = (typeof permissions)[number]
