import { z } from 'zod'
import type { Database, Provider } from '@/lib/platform/db/database'
import { raw, sql, type Sql } from '@/lib/platform/db/sql'
import type { OwnerStorage, Storage } from './schema'

interface Measured {
  traceBytes: number
  itemBytes: number
  fileBytes: ReadonlyMap<string, number>
}

/** Every row has these beside its texts. */
const rowBytes = 200

/** Bytes that texts of a row take, without reading the texts. */
function lengthOf(provider: Provider, columns: readonly string[]): Sql {
  const length = provider === 'sqlite' ? 'octet_length' : 'pg_column_size'
  return raw(columns.map((name) => `COALESCE(${length}(${name}), 0)`).join(' + '))
}

const countSchema = z.object({ id: z.string(), rows: z.coerce.number(), bytes: z.coerce.number() })
type Counts = Map<string, { rows: number; bytes: number }>

/** How many rows imports own, and their share of all bytes. */
async function sharesOf(database: Database, counted: Sql, allBytes: number): Promise<Counts> {
  const rows = (await database.query(counted)).map((row) => countSchema.parse(row))
  const whole = rows.reduce((sum, one) => sum + one.bytes, 0)
  return new Map(
    rows.map(({ id, rows: count, bytes }) => [
      id,
      { rows: count, bytes: Math.round((allBytes * bytes) / whole) },
    ]),
  )
}

const importSchema = z.object({
  id: z.string(),
  file_sha256: z.string(),
  collection_id: z.string(),
  collection: z.string(),
  deleted_at: z
    .string()
    .transform((text) => new Date(text).toISOString())
    .nullable(),
  author_id: z.string(),
  author: z.string(),
})

const largest = 100
const size = ({ database_bytes: rows, file_bytes: files }: OwnerStorage) => rows + files

/** What collections and people take, by the imports that brought it. */
export async function readOwners(
  database: Database,
  { traceBytes, itemBytes, fileBytes }: Measured,
): Promise<Pick<Storage, 'collections' | 'people'>> {
  const traceTexts = ['output', 'reasoning', 'details', 'rewards', 'problems', 'questions']
  const traces = await sharesOf(
    database,
    sql`SELECT import_id AS id, COUNT(*) AS rows,
        SUM(${rowBytes} + ${lengthOf(database.provider, traceTexts)}) AS bytes
      FROM trace GROUP BY import_id`,
    traceBytes,
  )
  const items = await sharesOf(
    database,
    sql`SELECT i.import_id AS id, COUNT(*) AS rows,
        SUM(${rowBytes} + COALESCE(d.text_length, 0)
          + ${lengthOf(database.provider, ['i.text', 'i.payload'])}) AS bytes
      FROM item i LEFT JOIN document d ON d.seq = i.document_seq GROUP BY i.import_id`,
    itemBytes,
  )
  const found = await database.query(sql`
    SELECT m.id, m.file_sha256, c.id AS collection_id, c.name AS collection, c.deleted_at,
      p.id AS author_id, p.name AS author
    FROM import m JOIN collection c ON c.id = m.collection_id JOIN person p ON p.id = m.author_id
    ORDER BY m.id`)
  const collections = new Map<string, Storage['collections'][number]>()
  const people = new Map<string, OwnerStorage>()
  const left = new Map(fileBytes)
  for (const one of found.map((row) => importSchema.parse(row))) {
    const file = left.get(one.file_sha256) ?? 0
    left.delete(one.file_sha256)
    const [trace, item] = [traces.get(one.id), items.get(one.id)]
    const empty = { items: 0, traces: 0, database_bytes: 0, file_bytes: 0 }
    const { collection_id: id, collection: name, deleted_at, author_id, author } = one
    const collection = collections.get(id) ?? { id, name, deleted_at, ...empty }
    const person = people.get(author_id) ?? { id: author_id, name: author, ...empty }
    for (const owner of [collection, person]) {
      owner.items += item?.rows ?? 0
      owner.traces += trace?.rows ?? 0
      owner.database_bytes += (trace?.bytes ?? 0) + (item?.bytes ?? 0)
      owner.file_bytes += file
    }
    collections.set(id, collection)
    people.set(author_id, person)
  }
  return { collections: listLargest(collections), people: listLargest(people) }
}

function listLargest<Owner extends OwnerStorage>(owners: ReadonlyMap<string, Owner>): Owner[] {
  return [...owners.values()].toSorted((a, b) => size(b) - size(a)).slice(0, largest)
}
