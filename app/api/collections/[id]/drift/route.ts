import * as rewardCalls from '@/lib/features/rewards/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findDrift } from '@/lib/features/rewards/drift/find-drift.server'

export const GET = route(rewardCalls.findDrift, async ({ params, query }) =>
  json(await findDrift(await db(), params.id, query)),
)
