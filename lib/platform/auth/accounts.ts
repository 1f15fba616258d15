import { longestPassword, shortestPassword } from '@/lib/platform/auth/password-limits'
import { z } from 'zod'
import type { Database, Queries } from '../db/database'
import { sql } from '../db/sql'
import { env } from '../env'
import { AppError } from '../error'
import { newId } from '../ids'
import { derivedSecret } from '../secret'
import { addressHeader, addressOf, isSecure } from './client'

const week = 7 * 24 * 60 * 60
const day = 24 * 60 * 60

/** What every instance of the library has in common: sessions of one are sessions of all. */
export async function libraryOptions(database: Database, secure: boolean) {
  const { prismaAdapter } = await import('better-auth/adapters/prisma')
  const { oidc, port } = env()
  return {
    appName: 'Touchstone',
    baseURL: `http://127.0.0.1:${port}`,
    secret: await derivedSecret('touchstone sessions'),
    database: prismaAdapter(database.prisma, { provider: database.provider }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'person' },
    // A session that is prolonged would never ask the provider again.
    session: { expiresIn: week, updateAge: day, disableSessionRefresh: oidc !== null },
    // Attempts are counted where they can be told apart, see attempts.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'touchstone',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
    },
  }
}

/** The library is loaded for the first password or cookie: a start and a server without accounts go without it. */
async function make(database: Database, secure: boolean) {
  const { betterAuth } = await import('better-auth')
  return betterAuth({
    ...(await libraryOptions(database, secure)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
  })
}

type Library = Awaited<ReturnType<typeof make>>

const made = new WeakMap<Database, Map<boolean, Promise<Library>>>()

/** The library that keeps passwords and sessions, with cookies for TLS or for none. */
async function library(database: Database, secure: boolean): Promise<Library> {
  const own = made.get(database) ?? new Map<boolean, Promise<Library>>()
  made.set(database, own)
  const found = own.get(secure) ?? make(database, secure)
  own.set(secure, found)
  return await found
}

/** The headers the library may see: the address is ours to tell. */
export function headersFor(headers: Headers): Headers {
  const own = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value !== null) own.set(name, value)
  }
  const address = addressOf(headers)
  if (address !== null) own.set(addressHeader, address)
  return own
}

const signedInSchema = z.object({ user: z.object({ id: z.string() }) })

export const cookiesOf = (reply: Response) => reply.headers.getSetCookie()

/** The cookies of a new session; null when the address or the password is not right, and nobody can tell which. */
export async function signIn(
  database: Database,
  headers: Headers,
  { email, password }: { email: string; password: string },
): Promise<{ personId: string; cookies: string[] } | null> {
  const { api } = await library(database, isSecure(headers))
  const reply = await api.signInEmail({
    body: { email, password, rememberMe: true },
    headers: headersFor(headers),
    asResponse: true,
  })
  if (reply.status === 401 || reply.status === 400) return null
  if (!reply.ok) throw new Error(`signing in failed: ${await reply.text()}`)
  const { user } = signedInSchema.parse(await reply.json())
  return { personId: user.id, cookies: cookiesOf(reply) }
}

/** Throws `forbidden` where passwords are turned off. */
export function requirePasswords(): void {
  const { passwords, oidc } = env()
  if (passwords) return
  const message = `Passwords are turned off on this server. Sign in through ${oidc?.name ?? 'the provider'}.`
  throw new AppError('forbidden', message)
}

/** Ends the session of a request and gives the cookies that say so. */
export async function signOut(database: Database, headers: Headers): Promise<string[]> {
  const { api } = await library(database, isSecure(headers))
  return cookiesOf(await api.signOut({ headers: headersFor(headers), asResponse: true }))
}

export interface SignedIn {
  personId: string
  sessionId: string
}

/** Whose session a request carries; null without one that is still good. */
export async function sessionOf(database: Database, headers: Headers): Promise<SignedIn | null> {
  if (!headers.has('cookie')) return null
  const { api } = await library(database, isSecure(headers))
  const found = await api.getSession({ headers: headersFor(headers) })
  return found === null ? null : { personId: found.user.id, sessionId: found.session.id }
}

/** As the library keeps it: scrypt, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return await hash(password)
}

/** Whether it is the password somebody signs in with. */
export async function isPassword(
  database: Queries,
  personId: string,
  password: string,
): Promise<boolean> {
  const [row] = await database.query(sql`
    SELECT password FROM account WHERE person_id = ${personId} AND provider_id = 'credential'`)
  const hashed = row?.['password']
  if (typeof hashed !== 'string') return false
  const { verifyPassword: verify } = await import('better-auth/crypto')
  return await verify({ hash: hashed, password })
}

/** Gives a person a password by its hash; sessions that were opened before end, but for one. */
export async function storePassword(
  tx: Queries,
  personId: string,
  { hashed, keep = null }: { hashed: string; keep?: string | null },
): Promise<void> {
  const now = new Date()
  await tx.execute(sql`DELETE FROM session WHERE person_id = ${personId} AND id <> ${keep ?? ''}`)
  await tx.execute(sql`
    DELETE FROM account WHERE person_id = ${personId} AND provider_id = 'credential'`)
  await tx.execute(sql`
    INSERT INTO account (id, person_id, account_id, provider_id, created_at, updated_at, password)
    VALUES (${newId()}, ${personId}, ${personId}, 'credential', ${now}, ${now}, ${hashed})`)
}
