import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { whatChanges } from '@/lib/features/judging/corrections/what-changes.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.findCorrections, async ({ params }) =>
  json(await whatChanges(await db(), params.server)),
)
