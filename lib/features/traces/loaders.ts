import { db } from '@/lib/platform/db/database'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { defaultLimit, type TraceList } from '@/lib/core/traces/query'
import type { TracePage } from '@/lib/core/traces/schema'

/** The first rows of a list, for its first paint; counts and facets are asked for later. */
export async function loadTraceList(list: TraceList, at: string | null): Promise<TracePage> {
  const { filter, sort } = list
  return await listTraces(await db(), {
    filter,
    sort,
    at,
    limit: defaultLimit,
    cursor: null,
    count: false,
  })
}
