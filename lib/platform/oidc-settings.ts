import { z } from 'zod'
import { type Role, roles } from './roles'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const lowerCased = list.transform((parts) => parts.map((part) => part.toLowerCase()))

function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.')
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

const issuer = z.string().refine(isSafeIssuer, {
  error: 'the https address of an OpenID provider (http on this machine only)',
})

/** Sign-in through an OpenID provider; the key of an entry is the variable's name. */
export const oidcVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'at most 40 characters' }).default('single sign-on'),
  OIDC_SCOPES: z.string().default('openid profile email'),
  OIDC_DOMAINS: lowerCased.default([]),
  OIDC_OWNER_EMAILS: lowerCased.default([]),
  OIDC_DEFAULT_ROLE: z
    .enum([...roles, 'none'], { error: `none, or a role: ${roles.join(', ')}` })
    .default('none'),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_OWNER_VALUES: list.default(['owner']),
  OIDC_LEAD_VALUES: list.default(['lead']),
  OIDC_AUDITOR_VALUES: list.default(['auditor']),
  OIDC_ANNOTATOR_VALUES: list.default(['annotator']),
  OIDC_VIEWER_VALUES: list.default(['viewer']),
}

const variablesSchema = z.object(oidcVariables)
type Variables = z.infer<typeof variablesSchema>

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** As the button names the provider. */
  name: string
  scopes: string[]
  /** Mail domains that may sign in; none = all. */
  domains: string[]
  /** Always owners, whatever the claim says. */
  ownerEmails: string[]
  /** The role of somebody new, or whom the claim gives none; null = they are refused. */
  defaultRole: Role | null
  /** Null: a role is given once and then changed by owners. */
  roleClaim: string | null
  /** Values of the claim by role. */
  roleValues: Record<Role, string[]>
}

/** Null where no provider is set. */
export function oidcSettings(found: Variables): OidcSettings | null {
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId } = found
  if (address === undefined || clientId === undefined) return null
  return {
    issuer: address,
    clientId,
    clientSecret: found.OIDC_CLIENT_SECRET,
    name: found.OIDC_NAME,
    scopes: found.OIDC_SCOPES.split(/\s+/u).filter((scope) => scope !== ''),
    domains: found.OIDC_DOMAINS,
    ownerEmails: found.OIDC_OWNER_EMAILS,
    defaultRole: found.OIDC_DEFAULT_ROLE === 'none' ? null : found.OIDC_DEFAULT_ROLE,
    roleClaim: found.OIDC_ROLE_CLAIM ?? null,
    roleValues: {
      owner: found.OIDC_OWNER_VALUES,
      lead: found.OIDC_LEAD_VALUES,
      auditor: found.OIDC_AUDITOR_VALUES,
      annotator: found.OIDC_ANNOTATOR_VALUES,
      viewer: found.OIDC_VIEWER_VALUES,
    },
  }
}

/** What is wrong with the settings together; each line names a variable. */
export function signInFaults(found: Variables & { PASSWORDS: boolean }): string[] {
  const isSet = found.OIDC_ISSUER !== undefined
  if (isSet !== (found.OIDC_CLIENT_ID !== undefined))
    return ['OIDC_ISSUER and OIDC_CLIENT_ID must be set together']
  if (found.PASSWORDS) return []
  if (!isSet)
    return ['PASSWORDS is off, so OIDC_ISSUER must be set: without it, no one could sign in']
  if (found.OIDC_ROLE_CLAIM === undefined && found.OIDC_OWNER_EMAILS.length === 0)
    return [
      'PASSWORDS is off, so OIDC_OWNER_EMAILS or OIDC_ROLE_CLAIM must be set: without them, no one could become an owner',
    ]
  return []
}
