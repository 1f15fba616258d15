import { listModelServers } from '@/lib/model-servers/data'
import { createModelServer } from '@/lib/model-servers/mutations'
import { newModelServerSchema } from '@/lib/model-servers/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const GET = route(async () =>
  json({ rows: await listModelServers(await db()), next_cursor: null }),
)

export const POST = route(async (request, { principal }) => {
  const server = await readBody(newModelServerSchema, request)
  const database = await db()
  const id = await authorOf(database, principal)
  return json(await createModelServer(database, server, id), { status: 201 })
})
