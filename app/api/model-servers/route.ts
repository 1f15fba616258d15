import { listModelServers } from '@/lib/core/model-servers/list-servers.server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(async () =>
  json({ rows: await listModelServers(await db()), next_cursor: null }),
)

export const POST = route(async (request, { principal }) => {
  const server = await readBody(newModelServerSchema, request)
  const database = await db()
  const id = await authorOf(database, principal)
  return json(await createModelServer(database, server, id), { status: 201 })
})
