import { z } from 'zod'
import {
  hashPassword,
  isPassword,
  requirePasswords,
  storePassword,
} from '@/lib/platform/auth/accounts'
import { beginAttempt } from '@/lib/platform/auth/attempts'
import { withPasswordTurn } from '@/lib/platform/auth/password-turns'
import { signInMode, type Principal } from '@/lib/platform/auth/principal'
import { newToken } from '@/lib/platform/auth/tokens'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import {
  countOwners,
  findLocalOwner,
  findPerson,
  findTicket,
  requireTicket,
} from './list-people.server'
import type { ChangedPassword, NewAccount, Person, PersonPatch, Ticket } from './schema'
import type { Role } from '@/lib/platform/auth/schema'

const settingSchema = z.object({ value: z.string() })

/** Who everything made without signing in belongs to; made on the first call, the same ever after. */
export async function localOwner(database: Database): Promise<Person> {
  const found = await findLocalOwner(database)
  if (found !== null) return found
  await createLocalOwner(database)
  const created = await findLocalOwner(database)
  if (created === null) throw new Error('the local owner was created but cannot be found')
  return created
}

/** The key of the setting decides between two who try at once: the second waits, and finds the first's. */
async function createLocalOwner(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insertMany('setting', ['key', 'value'], [['local_owner', newId()]], {
      onConflict: 'ignore',
    })
    const [row] = await tx.query(sql`SELECT value FROM setting WHERE key = 'local_owner'`)
    const { value } = settingSchema.parse(row)
    await tx.insertMany(
      'person',
      ['id', 'name', 'role', 'is_local', 'created_at'],
      [[value, 'You', 'owner', true, new Date()]],
      { onConflict: 'ignore' },
    )
  })
}

/** Who something that is made now belongs to. */
export async function authorOf(database: Database, principal: Principal): Promise<string> {
  if (principal.kind === 'person') return principal.personId
  if (principal.kind === 'local-owner') return (await localOwner(database)).id
  throw new AppError('unauthorized', 'Sign in first.')
}

const hour = 60 * 60_000
const lifetimes: Record<Ticket['kind'], number> = { join: 7 * 24 * hour, reset: 24 * hour }

interface NewTicket {
  kind: Ticket['kind']
  role: Role
  personId?: string
  authorId: string | null
}

/** A link that is good for once; only its hash is kept. */
export async function createTicket(
  database: Database,
  { kind, role, personId, authorId }: NewTicket,
): Promise<{ path: string; expires_at: string }> {
  requirePasswords()
  const token = newToken()
  const now = new Date()
  const expires = new Date(now.getTime() + lifetimes[kind])
  await database.execute(sql`
    INSERT INTO ticket (id, kind, token_hash, role, person_id, author_id, created_at, expires_at)
    VALUES (${newId()}, ${kind}, ${sha256(token)}, ${role}, ${personId ?? null}, ${authorId},
      ${now}, ${expires})`)
  // Behind the hash, so that no log of addresses on the way holds it.
  return { path: `/${kind}#${token}`, expires_at: expires.toISOString() }
}

/** The link with which the first account of a server is made; earlier ones are no longer good. */
export async function createSetUpLink(database: Database): Promise<string> {
  await database.execute(sql`
    UPDATE ticket SET used_at = ${new Date()} WHERE author_id IS NULL AND used_at IS NULL`)
  return (await createTicket(database, { kind: 'join', role: 'owner', authorId: null })).path
}

/** Takes a link; of two that try at once one gets it. */
async function useTicket(tx: Transaction, token: string, kind: Ticket['kind']): Promise<Ticket> {
  const ticket = await findTicket(tx, token)
  const isTaken =
    ticket?.kind !== kind ||
    (await tx.execute(sql`
      UPDATE ticket SET used_at = ${new Date()} WHERE id = ${ticket.id} AND used_at IS NULL`)) === 0
  if (ticket === null || isTaken)
    throw new AppError('not_found', 'This link has expired or was used. Ask for a new one.')
  return ticket
}

async function requireFreeEmail(tx: Transaction, email: string): Promise<void> {
  const rows = await tx.query(sql`SELECT 1 AS found FROM person WHERE email = ${email}`)
  if (rows.length > 0)
    throw new AppError('conflict', 'An account with this email address already exists.')
}

/**
 * Makes an account with a link; without one, it is the person of a laptop who gets one, and keeps what they made. The
 * first account of a server is that person's too.
 */
export async function createAccount(
  database: Database,
  { token, name, email: given, password }: NewAccount,
  address: string | null = null,
): Promise<{ id: string; role: Role }> {
  requirePasswords()
  if (token === undefined && (await signInMode(database)) !== 'open')
    throw new AppError('forbidden', 'You need a link to join. An owner can create one.')
  if (token !== undefined) await requireTicket(database, token, 'join')
  const email = given.toLowerCase()
  const local = await localOwner(database)
  const hashed = await withPasswordTurn(address, () => hashPassword(password))
  return await database.transaction(async (tx) => {
    await lockOwners(tx)
    const ticket = token === undefined ? null : await useTicket(tx, token, 'join')
    await requireFreeEmail(tx, email)
    const isFirst = (await countOwners(tx)) === 0
    if (ticket === null && !isFirst)
      throw new AppError('conflict', 'The first account was just created by someone else.')
    const role = ticket?.role ?? 'owner'
    if (isFirst && role !== 'owner')
      throw new AppError(
        'conflict',
        'The first account must be an owner. Create it before others join.',
      )
    const now = new Date()
    if (isFirst) {
      await tx.execute(sql`
        UPDATE person SET name = ${name}, email = ${email}, updated_at = ${now}
        WHERE id = ${local.id}`)
      await storePassword(tx, local.id, { hashed })
      return { id: local.id, role }
    }
    const id = newId()
    await tx.execute(sql`
      INSERT INTO person (id, name, role, is_local, created_at, email, email_verified, updated_at)
      VALUES (${id}, ${name}, ${role}, ${false}, ${now}, ${email}, ${false}, ${now})`)
    await storePassword(tx, id, { hashed })
    return { id, role }
  })
}

/** Gives somebody another password with a link an owner made. */
export async function resetPassword(
  database: Database,
  { token, password }: { token: string; password: string },
  address: string | null = null,
): Promise<string> {
  requirePasswords()
  await requireTicket(database, token, 'reset')
  const hashed = await withPasswordTurn(address, () => hashPassword(password))
  return await database.transaction(async (tx) => {
    const { person_id: personId } = await useTicket(tx, token, 'reset')
    if (personId === null || (await findPerson(tx, personId)) === null)
      throw new AppError('not_found', 'The person of this link no longer has an account.')
    await storePassword(tx, personId, { hashed })
    return personId
  })
}

/** Gives somebody who knows their password another one; other devices are signed out. */
export async function changePassword(
  database: Database,
  by: Extract<Principal, { kind: 'person' }>,
  changed: ChangedPassword,
): Promise<void> {
  requirePasswords()
  const hashed = await withPasswordTurn(by.address, () => hashChanged(database, by, changed))
  const { personId, sessionId } = by
  await database.transaction((tx) => storePassword(tx, personId, { hashed, keep: sessionId }))
}

async function hashChanged(
  database: Database,
  { personId, address }: Extract<Principal, { kind: 'person' }>,
  { current, password }: ChangedPassword,
): Promise<string> {
  const { email } = await requirePerson(database, personId)
  const takeBack = await beginAttempt(database, {
    what: 'sign-in',
    address,
    ...(email === null ? {} : { account: email }),
  })
  if (!(await isPassword(database, personId, current)))
    throw new AppError('invalid', 'The current password is wrong.')
  await takeBack()
  return await hashPassword(password)
}

export async function requirePerson(database: Queries, id: string): Promise<Person> {
  const person = await findPerson(database, id)
  if (person === null || person.email === null)
    throw new AppError('not_found', 'There is no person with this id.')
  return person
}

/** A link with which somebody chooses another password. */
export async function createResetLink(database: Database, id: string, authorId: string) {
  const { role } = await requirePerson(database, id)
  if (role === 'imported') throw new AppError('not_found', 'There is no person with this id.')
  return await createTicket(database, { kind: 'reset', role, personId: id, authorId })
}

/** Lets changes of who is an owner wait for one another until the transaction ends. */
export async function lockOwners(tx: Transaction): Promise<void> {
  // On SQLite writers wait for one another anyway.
  if (tx.provider === 'postgresql')
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('owners'))`)
}

/** Refuses to take the last owner's role or account; whoever it is about is looked up under the lock. */
async function requireOtherOwner(tx: Transaction, id: string): Promise<Person> {
  await lockOwners(tx)
  const person = await requirePerson(tx, id)
  if (person.role === 'owner' && (await countOwners(tx)) < 2)
    throw new AppError('conflict', 'This is the last owner. Make another person an owner first.')
  return person
}

export async function changePerson(
  database: Database,
  id: string,
  { name, role }: PersonPatch,
): Promise<Person> {
  return await database.transaction(async (tx) => {
    const isTaken = role !== undefined && role !== 'owner'
    const person = isTaken ? await requireOtherOwner(tx, id) : await requirePerson(tx, id)
    await tx.execute(sql`
      UPDATE person SET name = ${name ?? person.name}, role = ${role ?? person.role},
        updated_at = ${new Date()} WHERE id = ${id}`)
    return await requirePerson(tx, id)
  })
}

/** Takes away account, devices and keys. What the person made stays, under a pseudonym. */
export async function deletePerson(database: Database, id: string): Promise<void> {
  const now = new Date()
  await database.transaction(async (tx) => {
    await requireOtherOwner(tx, id)
    await tx.execute(sql`DELETE FROM session WHERE person_id = ${id}`)
    await tx.execute(sql`DELETE FROM account WHERE person_id = ${id}`)
    await tx.execute(sql`DELETE FROM api_key WHERE person_id = ${id}`)
    await tx.execute(sql`DELETE FROM ticket WHERE person_id = ${id}`)
    await tx.execute(sql`
      UPDATE person SET name = ${`Person ${sha256(id).slice(0, 6)}`}, email = NULL, image = NULL,
        deleted_at = ${now}, updated_at = ${now} WHERE id = ${id}`)
  })
}
