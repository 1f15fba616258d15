import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { requireModelServer } from '@/lib/core/model-servers/list-servers.server'
import { restoreModelServer } from '@/lib/core/model-servers/change-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(modelServerCalls.restore, async ({ params }) => {
  const database = await db()
  await restoreModelServer(database, params.id)
  return json(await requireModelServer(database, params.id))
})
