import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { probe } from '@/lib/platform/model-server/probe'

/** Whether the server answers, and what it says of itself. */
export const POST = route(modelServerCalls.probe, async ({ params }) => {
  const { endpoint } = await findEndpoint(await db(), params.id)
  return json(await probe(endpoint))
})
