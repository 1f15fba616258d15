import * as traceCalls from '@/lib/features/traces/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { listTraces } from '@/lib/core/traces/list-traces.server'

export const GET = route(traceCalls.list, async ({ query }) =>
  json(await listTraces(await db(), query)),
)
