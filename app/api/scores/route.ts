import * as analysisCalls from '@/lib/features/analysis/contract'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findScores, async ({ query: { filter, own } }) =>
  json(await findScores(await db(), { filter, ...own })),
)
