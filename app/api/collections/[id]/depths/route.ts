import * as rewardCalls from '@/lib/features/rewards/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findDepths } from '@/lib/features/rewards/depths/find-depths.server'

export const GET = route(rewardCalls.findDepths, async ({ params }) =>
  json(await findDepths(await db(), params.id)),
)
