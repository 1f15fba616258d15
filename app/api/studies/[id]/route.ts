import * as studyCalls from '@/lib/features/studies/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireStudy } from '@/lib/features/studies/list-studies.server'
import { changeStudy, deleteStudy } from '@/lib/features/studies/change-studies.server'

export const GET = route(studyCalls.find, async ({ params }) =>
  json(await requireStudy(await db(), params.id)),
)

export const PATCH = route(studyCalls.change, async ({ params, body }) => {
  const patch = await body()
  return json(await changeStudy(await db(), params.id, patch))
})

export const DELETE = route(studyCalls.remove, async ({ params }) =>
  json(await deleteStudy(await db(), params.id)),
)
