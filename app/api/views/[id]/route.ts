import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { changeView, deleteView } from '@/lib/views/mutations'
import { viewPatchSchema } from '@/lib/views/schema'

export const PATCH = route<{ id: string }>(async (request, { params }) => {
  const patch = await readBody(viewPatchSchema, request)
  return json(await changeView(await db(), params.id, patch))
})

export const DELETE = route<{ id: string }>(async (_request, { params }) => {
  await deleteView(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
