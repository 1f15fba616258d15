import * as analysisCalls from '@/lib/features/analysis/contract'
import { findTraining } from '@/lib/features/analysis/training/find-training.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findTraining, async ({ query: { filter, own } }) =>
  json(await findTraining(await db(), { filter, ...own })),
)
