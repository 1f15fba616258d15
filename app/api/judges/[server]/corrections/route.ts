import { whatChanges } from '@/lib/judgings/corrections/data'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route<{ server: string }>(async (_request, { params }) =>
  json(await whatChanges(await db(), params.server)),
)
