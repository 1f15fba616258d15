import * as retentionCalls from '@/lib/features/collections/retention/contract'
import {
  changeRetention,
  findRetention,
} from '@/lib/features/collections/retention/change-retention.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(retentionCalls.findRetention, async ({ params }) =>
  json(await findRetention(await db(), params.id)),
)

export const PUT = route(retentionCalls.changeRetention, async ({ params, body }) => {
  const { days } = await body()
  return json(await changeRetention(await db(), params.id, { days }))
})
