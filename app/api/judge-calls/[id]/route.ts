import { requireJudgeCall } from '@/lib/judge-calls/data'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route<{ id: string }>(async (_request, { params }) =>
  json(await requireJudgeCall(await db(), params.id)),
)
