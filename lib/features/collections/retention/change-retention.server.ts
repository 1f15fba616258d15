import { z } from 'zod'
import { dayMs } from '@/lib/core/collections/grace'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { runningStudyIn } from '@/lib/features/studies/running-study.server'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Retention } from './schema'

const time = z.string().transform((text) => new Date(text).getTime())
const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  days: z.number(),
  set_at: time,
  imported_at: time.nullable(),
})

export interface Expiry {
  id: string
  name: string
  days: number
  deleteAt: Date
}

/** Every living collection that has a retention, with the moment it is due. */
export async function listExpiries(queries: Queries): Promise<Expiry[]> {
  const rows = await queries.query(sql`
    SELECT c.id, c.name, c.retention_days AS days, c.retention_set_at AS set_at,
      (SELECT MAX(m.finished_at) FROM import m WHERE m.collection_id = c.id) AS imported_at
    FROM collection c WHERE c.retention_days IS NOT NULL AND c.deleted_at IS NULL ORDER BY c.id`)
  return rows.map((row) => {
    const { id, name, days, set_at, imported_at } = storedSchema.parse(row)
    return { id, name, days, deleteAt: new Date(Math.max(set_at, imported_at ?? 0) + days * dayMs) }
  })
}

export async function findRetention(database: Database, idOrName: string): Promise<Retention> {
  const { id } = await requireCollection(database, idOrName)
  const expiry = (await listExpiries(database)).find((one) => one.id === id)
  if (expiry === undefined) return { days: null, delete_at: null, blocked_by: null }
  return {
    days: expiry.days,
    delete_at: expiry.deleteAt.toISOString(),
    blocked_by: await runningStudyIn(database, id),
  }
}

/** Counts from now: what is old already is not deleted at once. */
export async function changeRetention(
  database: Database,
  idOrName: string,
  { days, now = new Date() }: { days: number | null; now?: Date },
): Promise<Retention> {
  const { id } = await requireCollection(database, idOrName)
  await database.execute(sql`
    UPDATE collection SET retention_days = ${days}, retention_set_at = ${days === null ? null : now}
    WHERE id = ${id}`)
  return await findRetention(database, id)
}
