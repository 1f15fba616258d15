import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { requireModelServer } from '@/lib/core/model-servers/list-servers.server'
import {
  changeModelServer,
  deleteModelServer,
} from '@/lib/core/model-servers/change-servers.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(modelServerCalls.find, async ({ params }) =>
  json(await requireModelServer(await db(), params.id)),
)

export const PATCH = route(modelServerCalls.change, async ({ params, principal, body }) => {
  const patch = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  await changeModelServer(database, params.id, { patch, authorId })
  return json(await requireModelServer(database, params.id))
})

export const DELETE = route(modelServerCalls.remove, async ({ params }) => {
  await deleteModelServer(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
