import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import {
  type MappingListQuery,
  mappingSchema,
  type NamedMapping,
  type NamedMappingPage,
  namedMappingSchema,
} from './schema'

const namesShown = 10

const columns = sql`m.id, m.name, m.system, m.mapping, m.author_id, p.name AS author_name,
  m.created_at, m.updated_at`
const joined = sql`import_mapping m JOIN person p ON p.id = m.author_id`

const time = z.string().transform((text) => new Date(text).toISOString())

const storedSchema = z
  .object({
    ...namedMappingSchema.omit({ author: true }).shape,
    mapping: z.string().transform((text) => mappingSchema.parse(JSON.parse(text))),
    author_id: z.string(),
    author_name: z.string(),
    created_at: time,
    updated_at: time,
  })
  .transform(({ author_id: id, author_name: name, ...rest }): NamedMapping => ({
    ...rest,
    author: { id, name },
  }))

/** Newest first. */
export async function listMappings(
  queries: Queries,
  { limit, cursor }: MappingListQuery,
): Promise<NamedMappingPage> {
  const found = await queries.query(sql`
    SELECT ${columns} FROM ${joined}
    ${cursor === undefined ? empty : sql`WHERE m.id < ${cursor}`}
    ORDER BY m.id DESC LIMIT ${limit + 1}`)
  const rows = found.slice(0, limit).map((row) => storedSchema.parse(row))
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The mapping of this name or id. */
export async function findMapping(
  queries: Queries,
  nameOrId: string,
): Promise<NamedMapping | null> {
  const wanted = storable([nameOrId])
  const [found] = await queries.query(sql`
    SELECT ${columns} FROM ${joined} WHERE m.name IN (${wanted}) OR m.id IN (${wanted})
    ORDER BY CASE WHEN m.name IN (${wanted}) THEN 0 ELSE 1 END LIMIT 1`)
  return found ? storedSchema.parse(found) : null
}

/** Some names, for those who spelled one wrongly. */
export async function listMappingNames(queries: Queries): Promise<string[]> {
  const rows = await queries.query(
    sql`SELECT name FROM import_mapping ORDER BY name LIMIT ${namesShown}`,
  )
  return rows.map((row) => z.object({ name: z.string() }).parse(row).name)
}
