import * as traceCalls from '@/lib/features/traces/contract'
import { extraFacets } from '@/lib/core/traces/count-traces.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(traceCalls.countColumns, async ({ query }) =>
  json(await extraFacets(await db(), query.filter)),
)
