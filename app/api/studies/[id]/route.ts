import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { requireStudy } from '@/lib/studies/data'
import { changeStudy, deleteStudy } from '@/lib/studies/mutations'
import { studyPatchSchema } from '@/lib/studies/schema'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireStudy(await db(), params.id)),
)

export const PATCH = route<Params>(async (request, { params }) => {
  const patch = await readBody(studyPatchSchema, request)
  return json(await changeStudy(await db(), params.id, patch))
})

export const DELETE = route<Params>(async (_request, { params }) =>
  json(await deleteStudy(await db(), params.id)),
)
