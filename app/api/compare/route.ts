import * as analysisCalls from '@/lib/features/analysis/contract'
import { findComparison } from '@/lib/features/analysis/compare/find-comparison.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.compare, async ({ query }) =>
  json(await findComparison(await db(), query)),
)
