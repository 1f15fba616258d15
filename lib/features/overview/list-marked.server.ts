import { z } from 'zod'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Activity } from './schema'

/** The latest marks are looked at; more of one day would say no more. */
const lookedAt = 500

const rowSchema = z.object({
  person: z.string(),
  kind: z.string(),
  at: z.string().transform((text) => new Date(text).toISOString()),
})

/** Marks of the same person, kind and day as one. */
export async function listMarked(database: Database): Promise<Activity[]> {
  const found = await database.query(sql`
    SELECT p.name AS person, m.kind, m.created_at AS at
    FROM mark m JOIN person p ON p.id = m.author_id
      JOIN trace t ON t.seq = m.trace_seq JOIN collection c ON c.id = t.collection_id
    WHERE m.deleted_at IS NULL AND c.deleted_at IS NULL
    ORDER BY m.id DESC LIMIT ${lookedAt}`)
  const rows = found.map((row) => rowSchema.parse(row))
  const titles = new Map((await listMarkKinds(database)).map(({ id, title }) => [id, title]))
  const groups = Map.groupBy(rows, ({ person, kind, at }) =>
    JSON.stringify([person, kind, at.slice(0, 10)]),
  )
  return [...groups.values()].flatMap(([latest, ...others]) => {
    if (latest === undefined) return []
    const { person, kind, at } = latest
    const name = titles.get(kind) ?? kind
    return [
      { kind: 'marks', id: null, at, name, person, count: others.length + 1, failed: 0 } as const,
    ]
  })
}
