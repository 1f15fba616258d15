import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { isRunId } from '@/lib/features/traces/run-word'
import { planSchema } from './plan'
import { runTitle } from './words'

const rowSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
  collection: z.string(),
  plan: z.string().transform((text) => planSchema.parse(JSON.parse(text))),
})

async function listTitles(database: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query(sql`
    SELECT r.id, r.name, r.created_at, r.plan, c.name AS collection
    FROM run r JOIN collection c ON c.id = r.collection_id WHERE r.id IN (${join(ids)})`)
  return new Map(
    rows.map((row) => {
      const { id, plan, ...own } = rowSchema.parse(row)
      return [id, runTitle({ systems: plan.systems, ...own })]
    }),
  )
}

/** Facets whose runs have titles, where they were made here: their value is an id, which says nothing. */
export async function withRunTitles(database: Database, facets: TraceFacets): Promise<TraceFacets> {
  const ids = facets.run.flatMap(({ value }) =>
    typeof value === 'string' && isRunId(value) ? [value] : [],
  )
  const titles = await listTitles(database, ids)
  const run = facets.run.map((one) => {
    const title = titles.get(String(one.value))
    return title === undefined ? one : { ...one, title }
  })
  return { ...facets, run }
}
