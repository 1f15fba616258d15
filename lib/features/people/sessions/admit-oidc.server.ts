import { z } from 'zod'
import { oidcAccountProvider, requireOidc } from '@/lib/platform/auth/oidc'
import type { OidcFailure } from '@/lib/platform/auth/oidc-failures'
import type { OidcClaims } from '@/lib/platform/auth/oidc-claims'
import { OidcError } from '@/lib/platform/auth/oidc-provider'
import { recordEvent } from '@/lib/platform/auth/record'
import { roleSchema, type Role } from '@/lib/platform/auth/schema'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import type { OidcSettings } from '@/lib/platform/oidc-settings'
import { localOwner, lockOwners } from '../change-people.server'
import { countOwners } from '../list-people.server'
import { decideRole } from './oidc-role'

interface Arrival {
  settings: OidcSettings
  claims: OidcClaims
  email: string
  now: Date
}

/**
 * Decides who somebody is whom the provider has let in, and stores account and role. Throws `OidcError` for those who
 * may not come in.
 */
export async function admitThroughOidc(database: Database, claims: OidcClaims): Promise<void> {
  const settings = requireOidc()
  const email = requireMail(settings, claims)
  const { id: localId } = await localOwner(database)
  const arrival = { settings, claims, email, now: new Date() }
  const failure = await database.transaction((tx) => settle(tx, arrival, localId))
  if (failure !== null) throw new OidcError(failure, `${email} was refused`, { email })
}

function requireMail({ domains }: OidcSettings, { email, isVerified }: OidcClaims): string {
  if (email === null || !isVerified)
    throw new OidcError('unverified', 'the mail address is not verified', { email: email ?? '' })
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (domains.length > 0 && !domains.includes(domain))
    throw new OidcError('domain', `${domain} is not allowed`, { email })
  return email
}

async function settle(
  tx: Transaction,
  arrival: Arrival,
  localId: string,
): Promise<OidcFailure | null> {
  await lockOwners(tx)
  const known = await findKnown(tx, arrival)
  if (known?.isOfAnother) return 'taken'
  const role = await roleFor(tx, arrival, known)
  if (role === null) {
    if (known !== null) await shutOut(tx, known.id, arrival.now)
    return 'no-role'
  }
  if (known === null) return await join(tx, arrival, { role, localId })
  if (!known.isLinked) await link(tx, arrival, known.id)
  if (role !== known.role) await changeRole(tx, arrival, { id: known.id, role })
  await tx.execute(sql`
    UPDATE account SET id_token = ${arrival.claims.idToken}, updated_at = ${arrival.now}
    WHERE provider_id = ${oidcAccountProvider(arrival.settings)} AND account_id = ${arrival.claims.sub}`)
  return null
}

const knownSchema = z.object({
  id: z.string(),
  role: roleSchema,
  account_id: z.string().nullable(),
})

interface Known {
  id: string
  role: Role
  isLinked: boolean
  /** Someone else at the same provider signs in to it. */
  isOfAnother: boolean
}

/** By the provider's own id; else, the first time, by the verified mail address. */
async function findKnown(
  tx: Transaction,
  { settings, claims, email }: Arrival,
): Promise<Known | null> {
  const provider = oidcAccountProvider(settings)
  const rows = await tx.query(sql`
    SELECT p.id, p.role, a.account_id FROM person p
    LEFT JOIN account a ON a.person_id = p.id AND a.provider_id = ${provider}
    WHERE p.deleted_at IS NULL AND (a.account_id = ${claims.sub} OR p.email = ${email})`)
  const found = rows.map((row) => knownSchema.parse(row))
  const own = found.find(({ account_id: account }) => account === claims.sub) ?? found[0]
  if (own === undefined) return null
  const { id, role, account_id: account } = own
  const isLinked = account === claims.sub
  return { id, role, isLinked, isOfAnother: account !== null && !isLinked }
}

async function roleFor(
  tx: Transaction,
  { settings, claims }: Arrival,
  known: Known | null,
): Promise<Role | null> {
  const role = decideRole(settings, claims, known?.role ?? null)
  const isTaken = known?.role === 'owner' && role !== 'owner'
  return isTaken && (await countOwners(tx)) < 2 ? 'owner' : role
}

/** Ends what somebody opened when they still had a role. */
async function shutOut(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM session WHERE person_id = ${id}`)
  await tx.execute(sql`
    UPDATE api_key SET revoked_at = ${now} WHERE person_id = ${id} AND revoked_at IS NULL`)
}

/** The first account is an owner's, and has what was made before anybody signed in. */
async function join(
  tx: Transaction,
  arrival: Arrival,
  { role, localId }: { role: Role; localId: string },
): Promise<OidcFailure | null> {
  const { email, now } = arrival
  const { name } = arrival.claims
  const isFirst = (await countOwners(tx)) === 0
  if (isFirst && role !== 'owner') return 'first'
  const id = isFirst ? localId : newId()
  await (isFirst
    ? tx.execute(sql`
        UPDATE person SET name = ${name}, email = ${email}, email_verified = ${true},
          updated_at = ${now} WHERE id = ${id}`)
    : tx.execute(sql`
        INSERT INTO person (id, name, role, is_local, created_at, email, email_verified, updated_at)
        VALUES (${id}, ${name}, ${role}, ${false}, ${now}, ${email}, ${true}, ${now})`))
  await storeAccount(tx, arrival, id)
  await record(tx, arrival, { action: 'person.joined', id, role })
  return null
}

async function storeAccount(
  tx: Transaction,
  { settings, claims, now }: Arrival,
  personId: string,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO account (id, person_id, account_id, provider_id, created_at, updated_at, id_token)
    VALUES (${newId()}, ${personId}, ${claims.sub}, ${oidcAccountProvider(settings)}, ${now}, ${now},
      ${claims.idToken})`)
}

/**
 * Nobody proved here that the mail address of a password account is theirs. Once its owner comes through the provider,
 * whoever chose the password must not get in any more.
 */
async function link(tx: Transaction, arrival: Arrival, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM session WHERE person_id = ${id}`)
  await tx.execute(sql`
    DELETE FROM account WHERE person_id = ${id} AND provider_id = 'credential'`)
  await tx.execute(sql`UPDATE person SET email_verified = ${true} WHERE id = ${id}`)
  await storeAccount(tx, arrival, id)
  await record(tx, arrival, { action: 'session.linked', id })
}

async function changeRole(
  tx: Transaction,
  arrival: Arrival,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  await tx.execute(sql`
    UPDATE person SET role = ${role}, updated_at = ${arrival.now} WHERE id = ${id}`)
  await record(tx, arrival, { action: 'person.changed', id, role })
}

async function record(
  tx: Transaction,
  { settings }: Arrival,
  { action, id, role }: { action: string; id: string; role?: Role },
): Promise<void> {
  const detail = { ...(role !== undefined && { role }), through: settings.name }
  const by = { kind: 'nobody', role: null, address: null } as const
  await recordEvent(tx, { action, by, personId: id, target: id, detail })
}
