import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { closeStudy } from '@/lib/features/studies/change-studies.server'

export const POST = route<{ id: string }>(async (_request, { params }) =>
  json(await closeStudy(await db(), params.id)),
)
