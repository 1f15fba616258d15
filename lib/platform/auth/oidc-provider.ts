import { z } from 'zod'
import type { OidcSettings } from '../oidc-settings'
import type { OidcClaims } from './oidc-claims'
import type { OidcFailure } from './oidc-failures'

export class OidcError extends Error {
  override readonly name = 'OidcError'
  readonly failure: OidcFailure
  /** Who tried, where that is known. */
  readonly email: string | null

  constructor(
    failure: OidcFailure,
    message: string,
    options: { email?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.failure = failure
    this.email = options.email ?? null
  }
}

const timeoutMs = 10_000

const discoverySchema = z.object({
  issuer: z.string(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

export interface Provider {
  discoveryUrl: string
  userInfoUrl: string | null
  authentication: 'basic' | 'post'
}

async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const reply = await fetch(url, { headers, signal, redirect: 'error' })
  if (!reply.ok) throw new Error(`${url} replied ${reply.status}`)
  return await reply.json()
}

/** What the provider says of itself. Throws `OidcError` when it does not answer or is another issuer. */
export async function findProvider({ issuer }: OidcSettings): Promise<Provider> {
  const discoveryUrl = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`
  const found = discoverySchema.safeParse(
    await readJson(discoveryUrl).catch((cause: unknown) => {
      throw new OidcError('provider', `${discoveryUrl} did not answer`, { cause })
    }),
  )
  if (!found.success)
    throw new OidcError('provider', `${discoveryUrl} is not a discovery document`, {
      cause: found.error,
    })
  const { issuer: named, userinfo_endpoint: userInfo } = found.data
  if (named !== issuer)
    throw new OidcError(
      'provider',
      `OIDC_ISSUER is "${issuer}", but the provider reports "${named}"`,
    )
  // Left out it means basic: OpenID Connect Discovery 1.0, section 3.
  const methods = found.data.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return {
    discoveryUrl,
    userInfoUrl: userInfo ?? null,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
  }
}

const text = z.string().trim().min(1).max(200)
const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().max(320).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: text.optional().catch(undefined),
  preferred_username: text.optional().catch(undefined),
})

function payloadOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

async function readUserInfo(url: string, accessToken: string): Promise<unknown> {
  return await readJson(url, { authorization: `Bearer ${accessToken}` }).catch((cause: unknown) => {
    throw new OidcError('provider', 'the user info could not be read', { cause })
  })
}

/** Claims of an ID token whose signature, issuer, audience and nonce are checked, and of the user info of the same person. */
export async function claimsOf(
  { userInfoUrl }: Provider,
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
): Promise<OidcClaims> {
  if (idToken === undefined) throw new OidcError('provider', 'the provider sent no ID token')
  const signed = claimsSchema.parse(payloadOf(idToken))
  const more =
    userInfoUrl === null || accessToken === undefined
      ? {}
      : claimsSchema.parse(await readUserInfo(userInfoUrl, accessToken))
  if ('sub' in more && more.sub !== signed.sub)
    throw new OidcError('provider', 'the user info belongs to another person')
  const all = claimsSchema.parse({ ...more, ...signed })
  const { sub, email, email_verified: verified, name, preferred_username: username } = all
  return {
    sub,
    email: email?.toLowerCase() ?? null,
    isVerified: String(verified) === 'true',
    name: name ?? username ?? email ?? 'Unnamed',
    all,
    idToken,
  }
}
