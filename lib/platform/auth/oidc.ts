import { z } from 'zod'
import { sha256 } from '@/lib/formats/hash'
import type { Database } from '../db/database'
import { env } from '../env'
import { log } from '../log'
import type { OidcSettings } from '../oidc-settings'
import { cookiesOf, headersFor, libraryOptions } from './accounts'
import type { OidcClaims } from './oidc-claims'
import { claimsOf, findProvider, OidcError } from './oidc-provider'

/** Decides who somebody is here, and stores it; throws where they may not come in. */
export type Admit = (claims: OidcClaims) => Promise<void>

/** Where the provider sends people back; it must know this address. */
export const callbackPath = '/sign-in/oidc/callback'

const failurePage = 'http://failed.invalid/'

/** People of another issuer are other people, even where it counts them alike. */
export function oidcAccountProvider({ issuer }: OidcSettings): string {
  return `oidc-${sha256(issuer).slice(0, 12)}`
}

export function requireOidc(): OidcSettings {
  const { oidc } = env()
  if (oidc === null) throw new OidcError('provider', 'no OpenID provider is configured')
  return oidc
}

export interface OidcRequest {
  headers: Headers
  /** `https://touchstone.example.org`: how the visitor reaches this server. */
  origin: string
}

async function make(database: Database, origin: string, admit: Admit) {
  const settings = requireOidc()
  const provider = await findProvider(settings)
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/generic-oauth'),
  ])
  const { clientId, clientSecret, name, scopes } = settings
  return betterAuth({
    ...(await libraryOptions(database, origin.startsWith('https:'))),
    onAPIError: { errorURL: failurePage },
    // State, PKCE verifier and nonce are encrypted in a cookie: who never comes back leaves nothing behind.
    account: { storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: oidcAccountProvider(settings),
            name,
            clientId,
            ...(clientSecret === undefined
              ? { tokenEndpointAuth: { method: 'none' as const } }
              : { clientSecret, authentication: provider.authentication }),
            discoveryUrl: provider.discoveryUrl,
            requireIdTokenVerification: true,
            scopes,
            redirectURI: `${origin}${callbackPath}`,
            postLogoutRedirectURI: `${origin}/sign-in`,
            getUserInfo: async (tokens) => {
              const claims = await claimsOf(provider, tokens)
              await admit(claims)
              const { sub, email, name: personName } = claims
              return { id: sub, sub, email, emailVerified: true, name: personName }
            },
          },
        ],
      }),
    ],
  })
}

type Library = Awaited<ReturnType<typeof make>>

const made = new WeakMap<Database, Map<string, Library>>()
/** Names under which one server is reached; a caller can only choose among those that are allowed. */
const mostOrigins = 32

async function library(database: Database, origin: string, admit: Admit): Promise<Library> {
  const own = made.get(database) ?? new Map<string, Library>()
  made.set(database, own)
  const key = `${requireOidc().issuer} ${origin}`
  const known = own.get(key)
  if (known) return known
  if (own.size >= mostOrigins) own.clear()
  const fresh = await make(database, origin, admit)
  const { socialProviders } = await fresh.$context
  // Without its keys the plugin leaves the provider out; the next request asks again.
  if (socialProviders.length === 0)
    throw new OidcError('provider', 'the discovery document names no issuer, endpoints or keys')
  own.set(key, fresh)
  return fresh
}

const startedSchema = z.object({ url: z.url() })

/** The address of the provider at which somebody signs in, and the cookies to come back with. */
export async function startOidc(
  database: Database,
  { headers, origin }: OidcRequest,
  { next, admit }: { next: string; admit: Admit },
): Promise<{ url: string; cookies: string[] }> {
  const { api } = await library(database, origin, admit)
  const reply = await api.signInSocial({
    body: {
      provider: oidcAccountProvider(requireOidc()),
      callbackURL: next,
      disableRedirect: true,
    },
    headers: headersFor(headers),
    asResponse: true,
  })
  const { url } = startedSchema.parse(await reply.json())
  return { url, cookies: cookiesOf(reply) }
}

/** Takes what the provider sent back and opens a session. Throws `OidcError`, or what `admit` throws. */
export async function finishOidc(
  database: Database,
  { headers, origin }: OidcRequest,
  { query, admit }: { query: Record<string, string>; admit: Admit },
): Promise<{ next: string; cookies: string[] }> {
  const { api } = await library(database, origin, admit)
  const reply = await api.callbackOAuth({
    method: 'GET',
    params: { id: oidcAccountProvider(requireOidc()) },
    query,
    headers: headersFor(headers),
    asResponse: true,
  })
  const location = reply.headers.get('location') ?? ''
  if (reply.status !== 302 || location.startsWith(failurePage)) throw failureOf(location)
  return { next: location, cookies: cookiesOf(reply) }
}

const expired = new Set([
  'state_mismatch',
  'state_not_found',
  'state_invalid',
  'nonce_binding_missing',
  'invalid_code',
  'no_code',
])

function failureOf(location: string): OidcError {
  const code = URL.canParse(location) ? new URL(location).searchParams.get('error') : null
  if (code === 'access_denied') return new OidcError('denied', code)
  return new OidcError(expired.has(code ?? '') ? 'expired' : 'provider', code ?? 'no answer')
}

/** Signs out here and gives the address at which the provider signs out too; null where it has none. */
export async function signOutOidc(
  database: Database,
  { headers, origin }: OidcRequest,
  admit: Admit,
): Promise<{ cookies: string[]; url: string | null } | null> {
  try {
    const { api } = await library(database, origin, admit)
    const reply = await api.signOut({
      body: { disableRedirect: true },
      headers: headersFor(headers),
      asResponse: true,
    })
    const { url } = z.object({ url: z.url().optional() }).parse(await reply.json())
    return { cookies: cookiesOf(reply), url: url ?? null }
  } catch (error) {
    log.warn('could not sign out at the OpenID provider', { error })
    return null
  }
}
