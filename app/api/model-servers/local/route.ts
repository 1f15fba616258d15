import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { findLocalServers } from '@/lib/core/model-servers/find-local-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(modelServerCalls.listLocal, async () =>
  json({ rows: await findLocalServers(await db()) }),
)
