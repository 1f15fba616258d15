import * as analysisCalls from '@/lib/features/analysis/contract'
import { findRewardAudit } from '@/lib/features/analysis/reward-audit/find-reward-audit.server'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findRewardAudit, async ({ query: { filter, own } }) => {
  const database = await db()
  const labels = await settleLabels(database, own, [filter])
  return json(await findRewardAudit(database, { filter, ...own, labels }))
})
