import { requireJudgeCall } from '@/lib/features/judging/calls/list-calls.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route<{ id: string }>(async (_request, { params }) =>
  json(await requireJudgeCall(await db(), params.id)),
)
