import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { clearCachedReplies } from '@/lib/core/model-servers/change-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(modelServerCalls.clearCache, async ({ params }) =>
  json(await clearCachedReplies(await db(), params.id)),
)
