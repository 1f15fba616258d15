import * as analysisCalls from '@/lib/features/analysis/contract'
import { findWatch } from '@/lib/features/analysis/training/find-watch.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.watchTraining, async ({ query: { filter, own } }) =>
  json(await findWatch(await db(), { filter, ...own })),
)
