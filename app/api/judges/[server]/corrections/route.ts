import { whatChanges } from '@/lib/features/judging/corrections/what-changes.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route<{ server: string }>(async (_request, { params }) =>
  json(await whatChanges(await db(), params.server)),
)
