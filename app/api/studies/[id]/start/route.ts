import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { startStudy } from '@/lib/features/studies/start/start-study.server'

export const POST = route<{ id: string }>(async (_request, { params }) =>
  json(await startStudy(await db(), params.id)),
)
