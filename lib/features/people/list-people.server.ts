import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { type ListedPerson, personSchema, type Person, type Ticket } from './schema'
import { roleSchema } from '@/lib/platform/auth/schema'

const time = z.string().transform((text) => new Date(text).toISOString())
const rowSchema = personSchema.extend({ created_at: time })

export async function findLocalOwner(database: Queries): Promise<Person | null> {
  const [row] = await database.query(sql`
    SELECT id, name, role, email, created_at FROM person WHERE is_local = ${true} LIMIT 1`)
  return row === undefined ? null : rowSchema.parse(row)
}

export async function findPerson(database: Queries, id: string): Promise<Person | null> {
  const [row] = await database.query(sql`
    SELECT id, name, role, email, created_at FROM person
    WHERE id = ${id} AND deleted_at IS NULL`)
  return row === undefined ? null : rowSchema.parse(row)
}

const listedSchema = rowSchema.extend({ last_seen: time.nullable() })

/** Everybody with an account, the longest here first. */
export async function listPeople(database: Queries): Promise<ListedPerson[]> {
  const rows = await database.query(sql`
    SELECT p.id, p.name, p.role, p.email, p.created_at,
      (SELECT MAX(s.updated_at) FROM session s WHERE s.person_id = p.id) AS last_seen
    FROM person p WHERE p.email IS NOT NULL AND p.deleted_at IS NULL ORDER BY p.created_at, p.id`)
  return rows.map((row) => listedSchema.parse(row))
}

/** How many owners have an account; the last one stays. */
export async function countOwners(database: Queries): Promise<number> {
  const [row] = await database.query(sql`
    SELECT COUNT(*) AS n FROM person
    WHERE role = 'owner' AND email IS NOT NULL AND deleted_at IS NULL`)
  return Number(row?.['n'] ?? 0)
}

const ticketSchema = z.object({
  id: z.string(),
  kind: z.enum(['join', 'reset']),
  role: roleSchema,
  person_id: z.string().nullable(),
  expires_at: time,
})

/** A link that is still good; null for one that is unknown, used or too old. */
export async function findTicket(database: Queries, token: string): Promise<Ticket | null> {
  const [row] = await database.query(sql`
    SELECT id, kind, role, person_id, expires_at FROM ticket
    WHERE token_hash = ${sha256(token)} AND used_at IS NULL AND expires_at > ${new Date()}`)
  return row === undefined ? null : ticketSchema.parse(row)
}

/** What a link is good for, for whoever opens it; `kind` = what it has to be good for. */
export async function requireTicket(database: Queries, token: string, wanted?: Ticket['kind']) {
  const ticket = await findTicket(database, token)
  if (ticket === null || ticket.kind !== (wanted ?? ticket.kind))
    throw new AppError('not_found', 'This link has expired or was used. Ask for a new one.')
  const { kind, role, expires_at } = ticket
  return { kind, role, expires_at }
}
