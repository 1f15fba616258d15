import type { Role } from '@/lib/platform/auth/schema'
import { byPattern } from '@/lib/text/path-patterns'
import type { Permission } from '@/lib/platform/auth/schema'
import { pageAccess } from './access-table'

/** Which roles have a permission; null = everybody has it, signed in or not. */
const rolesWith: Readonly<Record<Permission, readonly Role[] | null>> = {
  open: null,
  own: ['owner', 'lead', 'auditor', 'annotator', 'viewer'],
  read: ['owner', 'lead', 'auditor', 'viewer'],
  audit: ['owner', 'lead', 'auditor'],
  lead: ['owner', 'lead'],
  owner: ['owner'],
}

/** Whether a role may do what asks for a permission. */
export function may(role: Role, permission: Permission): boolean {
  const allowed = rolesWith[permission]
  return allowed === null || allowed.includes(role)
}

const pageTable = byPattern(pageAccess)

/** What a page asks for; null for one that is not there. */
export function pagePermission(pathname: string): Permission | null {
  return pageTable(pathname)
}
