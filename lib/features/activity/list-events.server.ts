import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { empty, sql, type Sql } from '@/lib/platform/db/sql'
import type { Event, EventQuery, eventListSchema } from './schema'

const rowSchema = z
  .object({
    id: z.string(),
    at: z.string().transform((text) => new Date(text).toISOString()),
    action: z.string(),
    person_id: z.string().nullable(),
    person_name: z.string().nullable(),
    key_id: z.string().nullable(),
    address: z.string().nullable(),
    target: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .transform(({ person_id: id, person_name: name, detail, ...same }): Event => ({
    ...same,
    person: id === null ? null : { id, name: name ?? '' },
    detail: detail === null ? null : (JSON.parse(detail) as unknown),
  }))

function conditionOf({ action, person, since, until, cursor }: EventQuery): Sql {
  return sql`TRUE
    ${action === undefined ? empty : sql`AND (e.action = ${action} OR e.action LIKE ${`${action}.%`})`}
    ${person === undefined ? empty : sql`AND e.person_id = ${person}`}
    ${since === undefined ? empty : sql`AND e.at >= ${new Date(since)}`}
    ${until === undefined ? empty : sql`AND e.at < ${new Date(until)}`}
    ${cursor === undefined ? empty : sql`AND e.id < ${cursor}`}`
}

/** The record of who did what, the latest first. */
export async function listEvents(
  database: Queries,
  query: EventQuery,
): Promise<z.infer<typeof eventListSchema>> {
  const rows = await database.query(sql`
    SELECT e.id, e.at, e.action, e.person_id, p.name AS person_name, e.key_id, e.address, e.target,
      e.detail
    FROM event e LEFT JOIN person p ON p.id = e.person_id
    WHERE ${conditionOf(query)} ORDER BY e.id DESC LIMIT ${query.limit + 1}`)
  const found = rows.map((row) => rowSchema.parse(row))
  const page = found.slice(0, query.limit)
  return { rows: page, next_cursor: found.length > query.limit ? (page.at(-1)?.id ?? null) : null }
}

const pageOfExport = 500

/** Everything that fits, a line each. */
export function exportEvents(database: Queries, query: EventQuery): ReadableStream<Uint8Array> {
  let next: EventQuery | null = { ...query, limit: pageOfExport }
  return new ReadableStream({
    async pull(controller) {
      if (next === null) return controller.close()
      const { rows, next_cursor: cursor } = await listEvents(database, next)
      next = cursor === null ? null : { ...next, cursor }
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`)
      if (lines.length > 0) controller.enqueue(Buffer.from(lines.join('')))
      if (next === null) controller.close()
    },
  })
}
