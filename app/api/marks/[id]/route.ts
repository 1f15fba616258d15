import { changeMark, deleteMark } from '@/lib/marks/mutations'
import { markPatchSchema } from '@/lib/marks/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const PATCH = route<{ id: string }>(async (request, { params }) => {
  const patch = await readBody(markPatchSchema, request)
  return json(await changeMark(await db(), params.id, patch))
})

export const DELETE = route<{ id: string }>(async (_request, { params }) => {
  await deleteMark(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
