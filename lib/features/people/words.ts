import type { Person } from './schema'
import type { Role } from '@/lib/platform/auth/schema'
import { roles } from '@/lib/platform/roles'

interface RoleWords {
  title: string
  /** What it allows, as the rest of a sentence about the person. */
  meaning: string
}

export const roleWords: Record<Role, RoleWords> = {
  owner: { title: 'Owner', meaning: 'all permissions, including accounts and roles' },
  lead: {
    title: 'Lead',
    meaning: 'manages collections, runs, judge runs, prompts and model servers',
  },
  auditor: { title: 'Auditor', meaning: 'reads, marks and verifies' },
  annotator: { title: 'Annotator', meaning: 'does the tasks of their own studies' },
  viewer: { title: 'Viewer', meaning: 'reads' },
}

export function roleTitle(role: Person['role']): string {
  return role === 'imported' ? 'From a file' : roleWords[role].title
}

/** `Auditor: reads, marks and verifies`. */
export function roleChoice(role: Role): string {
  const { title, meaning } = roleWords[role]
  return `${title}: ${meaning}`
}

/** The roles a key may have whose person has this one, the highest first. */
export function rolesUpTo(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role))
}
