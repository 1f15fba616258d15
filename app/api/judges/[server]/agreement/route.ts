import { judgeAgreement } from '@/lib/features/judging/calls/agreement/judge-agreement.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route<{ server: string }>(async (_request, { params }) =>
  json(await judgeAgreement(await db(), params.server)),
)
