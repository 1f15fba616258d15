import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { listModelServers } from '@/lib/core/model-servers/list-servers.server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(modelServerCalls.list, async () =>
  json({ rows: await listModelServers(await db()), next_cursor: null }),
)

export const POST = route(modelServerCalls.create, async ({ principal, body }) => {
  const server = await body()
  const database = await db()
  const id = await authorOf(database, principal)
  return json(await createModelServer(database, server, id), { status: 201 })
})
