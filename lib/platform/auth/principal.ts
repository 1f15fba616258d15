import { z } from 'zod'
import { type Role, roleSchema } from '@/lib/platform/auth/schema'
import { roles } from '@/lib/platform/roles'
import type { Database } from '../db/database'
import { sql } from '../db/sql'
import { env, type Env } from '../env'
import { AppError } from '../error'
import { sha256 } from '@/lib/formats/hash'
import { sessionOf } from './accounts'
import { noteFailure, requireFewAttempts } from './attempts'
import { addressOf } from './client'
import { keyOf } from './tokens'

/** Who asks. */
export type Principal =
  /** The one person of a laptop, who never signs in. */
  | { kind: 'local-owner'; role: 'owner'; address: string | null }
  | {
      kind: 'person'
      personId: string
      role: Role
      address: string | null
      sessionId: string | null
      keyId: string | null
    }
  /** Somebody who is not signed in. */
  | { kind: 'nobody'; role: null; address: string | null }

/**
 * How this server lets people in. `open`: everybody who reaches it is its owner; `set-up`: nobody gets in before the
 * first account is made with the link in the terminal; `sign-in`: with an account or a key, or through a provider.
 */
export type SignInMode = 'open' | 'set-up' | 'sign-in'

type Reach = Pick<Env, 'host' | 'allowedHosts' | 'trustProxy'>

/** Whether only this machine can reach the server, as far as its settings tell. */
export function isLocalOnly({ host, allowedHosts, trustProxy }: Reach): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return isLoopback && allowedHosts.length === 0 && !trustProxy
}

declare global {
  /** Files of databases known to have an account: once there is one, there always is. */
  var touchstoneHasAccounts: Set<string> | undefined
}

async function hasAccounts(database: Database): Promise<boolean> {
  globalThis.touchstoneHasAccounts ??= new Set()
  if (globalThis.touchstoneHasAccounts.has(database.url)) return true
  const [row] = await database.query(sql`SELECT 1 AS found FROM account LIMIT 1`)
  if (row !== undefined) globalThis.touchstoneHasAccounts.add(database.url)
  return row !== undefined
}

export async function signInMode(database: Database): Promise<SignInMode> {
  if (env().oidc !== null || (await hasAccounts(database))) return 'sign-in'
  return isLocalOnly(env()) ? 'open' : 'set-up'
}

const personSchema = z.object({ role: roleSchema })
const keySchema = z.object({
  id: z.string(),
  person_id: z.string(),
  role: roleSchema,
  person_role: roleSchema,
  last_used_at: z.string().nullable(),
})

async function findRole(database: Database, personId: string): Promise<Role | null> {
  const [row] = await database.query(sql`
    SELECT role FROM person WHERE id = ${personId} AND deleted_at IS NULL`)
  const parsed = personSchema.safeParse(row)
  return parsed.success ? parsed.data.role : null
}

/** The lesser of two roles: a key can do no more than its person. */
export function lesser(one: Role, other: Role): Role {
  return roles.indexOf(one) > roles.indexOf(other) ? one : other
}

const noteUseMs = 60_000

async function byKey(database: Database, key: string, address: string | null): Promise<Principal> {
  const trying = { what: 'key', address } as const
  await requireFewAttempts(database, trying)
  const now = new Date()
  const [row] = await database.query(sql`
    SELECT k.id, k.person_id, k.role, p.role AS person_role, k.last_used_at
    FROM api_key k JOIN person p ON p.id = k.person_id
    WHERE k.key_hash = ${sha256(key)} AND k.revoked_at IS NULL AND p.deleted_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > ${now})`)
  const found = keySchema.safeParse(row)
  if (!found.success) {
    await noteFailure(database, trying)
    throw new AppError('unauthorized', 'This key is not valid: it is unknown, expired or revoked.')
  }
  const { id, person_id: personId, role, person_role: personRole, last_used_at: used } = found.data
  if (used === null || now.getTime() - Date.parse(used) > noteUseMs)
    await database.execute(sql`UPDATE api_key SET last_used_at = ${now} WHERE id = ${id}`)
  return {
    kind: 'person',
    personId,
    role: lesser(role, personRole),
    address,
    sessionId: null,
    keyId: id,
  }
}

/** Who asks, by key or by session. Throws `unauthorized` for a key that is not valid. */
export async function principalOf(database: Database, headers: Headers): Promise<Principal> {
  const address = addressOf(headers)
  const nobody: Principal = { kind: 'nobody', role: null, address }
  const door = await signInMode(database)
  if (door === 'open') return { kind: 'local-owner', role: 'owner', address }
  const key = keyOf(headers)
  if (key !== null) return await byKey(database, key, address)
  const session = await sessionOf(database, headers)
  if (session === null) return nobody
  const { personId, sessionId } = session
  const role = await findRole(database, personId)
  return role === null
    ? nobody
    : { kind: 'person', personId, role, address, sessionId, keyId: null }
}
