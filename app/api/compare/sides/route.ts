import * as analysisCalls from '@/lib/features/analysis/contract'
import { proposeSides } from '@/lib/features/analysis/compare/propose-sides.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.proposeSides, async ({ query: { filter } }) =>
  json(await proposeSides(await db(), filter)),
)
