import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { findBasis } from '@/lib/features/rewards/basis/find-basis.server'
import * as rewardCalls from '@/lib/features/rewards/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(rewardCalls.findBasis, async ({ query: { filter, own } }) => {
  const database = await db()
  const label_mapping = await settleLabels(database, own, [filter])
  return json({ label_mapping, systems: await findBasis(database, filter) })
})
