import * as traceCalls from '@/lib/features/traces/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { withRunTitles } from '@/lib/features/runs/run-titles.server'
import { traceFacets } from '@/lib/core/traces/count-traces.server'

export const GET = route(traceCalls.countFacets, async ({ query }) => {
  const database = await db()
  return json(await withRunTitles(database, await traceFacets(database, query.filter)))
})
