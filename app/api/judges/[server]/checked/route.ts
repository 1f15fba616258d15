import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { listChecked } from '@/lib/features/judging/calls/list-checked.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.listChecked, async ({ params, query }) =>
  json(await listChecked(await db(), params.server, query.criterion)),
)
