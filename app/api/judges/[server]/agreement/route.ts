import { judgeAgreement } from '@/lib/judge-calls/agreement/data'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route<{ server: string }>(async (_request, { params }) =>
  json(await judgeAgreement(await db(), params.server)),
)
