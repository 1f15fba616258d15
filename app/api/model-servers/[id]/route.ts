import { requireModelServer } from '@/lib/core/model-servers/list-servers.server'
import {
  changeModelServer,
  deleteModelServer,
} from '@/lib/core/model-servers/change-servers.server'
import { modelServerPatchSchema } from '@/lib/core/model-servers/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireModelServer(await db(), params.id)),
)

export const PATCH = route<Params>(async (request, { params, principal }) => {
  const patch = await readBody(modelServerPatchSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  await changeModelServer(database, params.id, { patch, authorId })
  return json(await requireModelServer(database, params.id))
})

export const DELETE = route<Params>(async (_request, { params }) => {
  await deleteModelServer(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
