import * as analysisCalls from '@/lib/features/analysis/contract'
import { findResearch } from '@/lib/features/analysis/research/find-research.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findResearch, async ({ params }) =>
  json(await findResearch(await db(), params.id)),
)
