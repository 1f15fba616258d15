import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { startStudy } from '@/lib/studies/start/mutations'

export const POST = route<{ id: string }>(async (_request, { params }) =>
  json(await startStudy(await db(), params.id)),
)
