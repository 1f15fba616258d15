import * as analysisCalls from '@/lib/features/analysis/contract'
import { findRewardAudit } from '@/lib/features/analysis/reward-audit/find-reward-audit.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findRewardAudit, async ({ query: { filter, own } }) =>
  json(await findRewardAudit(await db(), { filter, ...own })),
)
