import { z } from 'zod'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Mapping } from './mappings/schema'
import { labelPrefix } from './mappings/targets'
import { importOptionsSchema } from './schema'

/** Imports that are looked through, the latest first. */
const mostImports = 20

const optionsSchema = z.string().transform((text) => importOptionsSchema.parse(JSON.parse(text)))

/** What earlier imports of a collection say that its labels mean; the latest counts. Undefined without any. */
export async function findCollectionLabels(
  queries: Queries,
  collection: string | undefined,
): Promise<Mapping | undefined> {
  if (collection === undefined) return undefined
  const rows = await queries.query(sql`
    SELECT m.options FROM import m JOIN collection c ON c.id = m.collection_id
    WHERE (c.id = ${collection} OR c.live_name = ${collection}) AND c.deleted_at IS NULL AND ${isDone}
      AND m.options LIKE ${`%"${labelPrefix}%`}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${mostImports}`)
  const entries = rows.toReversed().flatMap(({ options }) => {
    const { mapping = {} } = optionsSchema.parse(options)
    return Object.entries(mapping).filter(([name]) => name.startsWith(labelPrefix))
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
