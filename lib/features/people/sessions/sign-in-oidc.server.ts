import { sessionOf } from '@/lib/platform/auth/accounts'
import { finishOidc, startOidc, type OidcRequest } from '@/lib/platform/auth/oidc'
import type { OidcClaims } from '@/lib/platform/auth/oidc-claims'
import { OidcError } from '@/lib/platform/auth/oidc-provider'
import type { Principal } from '@/lib/platform/auth/principal'
import { recordEvent } from '@/lib/platform/auth/record'
import type { Database } from '@/lib/platform/db/database'
import { log } from '@/lib/platform/log'
import { admitThroughOidc } from './admit-oidc.server'
import { ownPath } from './next-path'

/** Where a browser goes on, and the cookies it takes along. */
export interface Onward {
  location: string
  cookies: string[]
}

export const admitInto = (database: Database) => async (claims: OidcClaims) => {
  await admitThroughOidc(database, claims)
}

/** To the provider; where it can't be reached, back to the sign-in page. */
export async function startSignIn(
  database: Database,
  request: OidcRequest,
  next: string | undefined,
): Promise<Onward> {
  try {
    const asked = { next: ownPath(next), admit: admitInto(database) }
    const { url, cookies } = await startOidc(database, request, asked)
    return { location: url, cookies }
  } catch (error) {
    return failed(error)
  }
}

/** From the provider: signed in, or back to the sign-in page with the reason. */
export async function finishSignIn(
  database: Database,
  request: OidcRequest,
  { query, by }: { query: Record<string, string>; by: Principal },
): Promise<Onward> {
  try {
    const asked = { query, admit: admitInto(database) }
    const { next, cookies } = await finishOidc(database, request, asked)
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const session = await sessionOf(database, new Headers({ ...schemeOf(request), cookie }))
    if (session === null) throw new OidcError('provider', 'no session was opened')
    await recordEvent(database, { action: 'session.opened', by, personId: session.personId })
    return { location: ownPath(next), cookies }
  } catch (error) {
    // Anybody can call this without having been at the provider: only those it named are recorded.
    if (error instanceof OidcError && error.email !== null)
      await recordEvent(database, {
        action: 'session.refused',
        by,
        target: error.email,
        detail: { reason: error.failure },
      })
    return failed(error)
  }
}

/** Cookies have another name where the visitor speaks TLS. */
function schemeOf({ headers }: OidcRequest): Record<string, string> {
  const proto = headers.get('x-forwarded-proto')
  return proto === null ? {} : { 'x-forwarded-proto': proto }
}

function failed(error: unknown): Onward {
  const failure = error instanceof OidcError ? error.failure : 'provider'
  if (failure === 'provider') log.error('sign-in through the OpenID provider failed', { error })
  return { location: `/sign-in?error=${failure}`, cookies: [] }
}
