import type { Database } from '@/lib/platform/db/database'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import type { TraceQuery } from '@/lib/core/traces/query'
import { newestFirst } from '@/lib/core/traces/sort'
import { addCollection, addTraces, newWorld, type World } from './setup'

export const listQuery = (part: Partial<TraceQuery>): TraceQuery => ({
  filter: {},
  sort: newestFirst,
  limit: 50,
  cursor: null,
  at: null,
  count: false,
  ...part,
})

/** The ids of all pages. */
export async function walkList(db: Database, part: Partial<TraceQuery>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await listTraces(db, listQuery({ ...part, cursor }))
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  return ids
}

/** Two collections that are seen, one that is imported and one that was deleted. */
export async function makeListedWorld(db: Database): Promise<World> {
  const world = await newWorld(db, 7)
  const shelf = await addCollection(world, 'first')
  await addTraces(world, shelf, 40)
  await addTraces(world, await addCollection(world, 'second'), 25)
  await addTraces(world, await addCollection(world, 'running', { status: 'running' }), 5)
  await addTraces(world, await addCollection(world, 'gone', { isDeleted: true }), 5)
  return world
}
