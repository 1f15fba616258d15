import { roles } from '@/lib/platform/roles'
import type { OidcClaims } from '@/lib/platform/auth/oidc-claims'
import type { Role } from '@/lib/platform/auth/schema'
import type { OidcSettings } from '@/lib/platform/oidc-settings'

type Rules = Pick<OidcSettings, 'ownerEmails' | 'roleClaim' | 'roleValues' | 'defaultRole'>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A claim by its name, or by the path to it: `realm_access.roles`. Names may have dots: `https://example.org/roles`. */
function claimNamed(all: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(all, name)) return all[name]
  return name
    .split('.')
    .reduce<unknown>(
      (found, part) => (isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined),
      all,
    )
}

/** The highest role that the claim gives, else the default; without a claim, the role somebody has already. */
export function decideRole(
  { ownerEmails, roleClaim, roleValues, defaultRole }: Rules,
  { email, all }: Pick<OidcClaims, 'email' | 'all'>,
  current: Role | null,
): Role | null {
  if (email !== null && ownerEmails.includes(email)) return 'owner'
  if (roleClaim === null) return current ?? defaultRole
  const values = new Set([claimNamed(all, roleClaim)].flat())
  const isGiven = (role: Role) => roleValues[role].some((value) => values.has(value))
  return roles.find(isGiven) ?? defaultRole
}
