import { requirePasswords, signIn, signOut } from '@/lib/platform/auth/accounts'
import {
  beginAttempt,
  noteFailure,
  requireFewAttempts,
  type Trying,
} from '@/lib/platform/auth/attempts'
import { addressOf } from '@/lib/platform/auth/client'
import { withPasswordTurn } from '@/lib/platform/auth/password-turns'
import { signOutOidc, type OidcRequest } from '@/lib/platform/auth/oidc'
import type { Principal } from '@/lib/platform/auth/principal'
import { recordEvent } from '@/lib/platform/auth/record'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import { admitInto } from './sign-in-oidc.server'

interface Credentials {
  email: string
  password: string
}

/** Signs somebody in and gives the cookies of the session. What fails is counted and recorded. */
export async function signInHere(
  database: Database,
  headers: Headers,
  credentials: Credentials & { by: Principal },
): Promise<string[]> {
  requirePasswords()
  // Who finds the queue full has not tried: it is no failed attempt.
  return await withPasswordTurn(credentials.by.address, () =>
    signInNow(database, headers, credentials),
  )
}

async function signInNow(
  database: Database,
  headers: Headers,
  { email: given, password, by }: Credentials & { by: Principal },
): Promise<string[]> {
  const email = given.trim().toLowerCase()
  const { address } = by
  const trying: Trying = { what: 'sign-in', address, account: email }
  const takeBack = await beginAttempt(database, trying)
  const signedIn = await signIn(database, headers, { email, password })
  if (signedIn === null) {
    await recordEvent(database, { action: 'session.refused', by, target: email })
    throw new AppError('unauthorized', 'The email address or password is wrong.')
  }
  await takeBack()
  const { personId, cookies } = signedIn
  await recordEvent(database, { action: 'session.opened', by, personId })
  return cookies
}

interface SignedOut {
  cookies: string[]
  /** Where the OpenID provider signs out too; null where it need not. */
  url: string | null
}

/** Ends the session of a request; without one nothing happens. */
export async function signOutHere(
  database: Database,
  request: OidcRequest,
  principal: Principal,
): Promise<SignedOut> {
  const signedOut = await endSession(database, request)
  if (principal.kind === 'person' && principal.sessionId !== null) {
    await recordEvent(database, { action: 'session.closed', by: principal })
  }
  return signedOut
}

async function endSession(database: Database, request: OidcRequest): Promise<SignedOut> {
  const through =
    env().oidc === null ? null : await signOutOidc(database, request, admitInto(database))
  return through ?? { cookies: await signOut(database, request.headers), url: null }
}

/** Signs a device out. Somebody else's is not found. */
export async function removeDevice(
  database: Database,
  personId: string,
  id: string,
): Promise<void> {
  const removed = await database.execute(sql`
    DELETE FROM session WHERE id = ${id} AND person_id = ${personId}`)
  if (removed === 0) throw new AppError('not_found', 'There is no such device.')
}

/** Signs a person out everywhere, this device among them. */
export async function removeDevices(database: Database, personId: string): Promise<void> {
  await database.execute(sql`DELETE FROM session WHERE person_id = ${personId}`)
}

/** Runs what a link is good for; links that are guessed are counted like passwords. */
export async function withTicket<T>(
  database: Database,
  headers: Headers,
  work: () => Promise<T>,
): Promise<T> {
  const trying: Trying = { what: 'ticket', address: addressOf(headers) }
  await requireFewAttempts(database, trying)
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await noteFailure(database, trying)
    throw error
  }
}
