import * as researchCalls from '@/lib/features/analysis/research/contract'
import { findResearch } from '@/lib/features/analysis/research/find-research.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(researchCalls.findResearch, async ({ params }) =>
  json(await findResearch(await db(), params.id)),
)
