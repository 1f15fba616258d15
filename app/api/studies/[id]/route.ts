import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { requireStudy } from '@/lib/features/studies/list-studies.server'
import { changeStudy, deleteStudy } from '@/lib/features/studies/change-studies.server'
import { studyPatchSchema } from '@/lib/features/studies/schema'

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
