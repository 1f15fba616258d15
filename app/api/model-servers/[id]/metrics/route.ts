import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { serverMetrics } from '@/lib/platform/model-server/metrics'

/** What the server exposes of its load; null = not exposed. */
export const GET = route(modelServerCalls.findMetrics, async ({ params }) => {
  const { endpoint } = await findEndpoint(await db(), params.id)
  return json(await serverMetrics(endpoint))
})
