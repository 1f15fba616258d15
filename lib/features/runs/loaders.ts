import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findRun, listRuns } from './list-runs.server'
import { withRunTitles } from './run-titles.server'
import type { RunDetail } from './schema'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { traceFacets } from '@/lib/core/traces/count-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'

/** The first page of runs, newest first. */
export const loadRuns = cache(async () => await listRuns(await db(), { limit: 50 }))

export const loadRun = cache(
  async (id: string): Promise<RunDetail | null> => await findRun(await db(), id),
)

/** How many traces each system, model and so on has, for a first paint. */
export async function loadTraceFacets(filter: TraceFilter): Promise<TraceFacets> {
  const database = await db()
  return await withRunTitles(database, await traceFacets(database, filter))
}
