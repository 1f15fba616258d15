import { z } from 'zod'
import { findPerson } from '@/lib/features/people/list-people.server'
import type { Session } from '@/lib/features/people/schema'
import { signInMode, type Principal } from '@/lib/platform/auth/principal'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Device } from './schema'

/** Who asks, and whether signing in is asked for here at all. */
export async function currentSession(database: Database, principal: Principal): Promise<Session> {
  const door = await signInMode(database)
  if (principal.kind !== 'person') return { door, person: null }
  const person = await findPerson(database, principal.personId)
  if (person === null) return { door, person: null }
  return { door, person: { id: person.id, name: person.name, role: principal.role } }
}

const time = z.string().transform((text) => new Date(text).toISOString())
const rowSchema = z.object({
  id: z.string(),
  created_at: time,
  last_seen: time,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
})

/** Where a person is signed in, the last used first. */
export async function listDevices(
  database: Queries,
  { personId, sessionId }: { personId: string; sessionId: string | null },
): Promise<Device[]> {
  const rows = await database.query(sql`
    SELECT id, created_at, updated_at AS last_seen, ip_address AS address, user_agent FROM session
    WHERE person_id = ${personId} AND expires_at > ${new Date()} ORDER BY updated_at DESC, id DESC`)
  return rows
    .map((row) => rowSchema.parse(row))
    .map((device) => ({ ...device, is_this: device.id === sessionId }))
}
