import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { judgeAgreement } from '@/lib/features/judging/calls/agreement/judge-agreement.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.judgeAgreement, async ({ params }) =>
  json(await judgeAgreement(await db(), params.server)),
)
