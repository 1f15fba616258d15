import { cache } from 'react'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import type { TraceRow } from '@/lib/core/traces/schema'
import { db } from '@/lib/platform/db/database'
import { findOverview } from './find-overview.server'
import { confidentErrors, firstRead } from './confident-errors'
import type { Overview } from './schema'

/** The first wrong answers, for the first paint: what is below them stays where it is. */
export async function loadConfidentErrors(collections: readonly string[]): Promise<TraceRow[]> {
  const { filter, sort } = confidentErrors(collections)
  const page = await listTraces(await db(), {
    filter,
    sort,
    at: null,
    limit: firstRead,
    cursor: null,
    count: false,
  })
  return page.rows
}

export const loadOverview = cache(async (): Promise<Overview> => await findOverview(await db()))
