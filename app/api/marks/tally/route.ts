import * as markCalls from '@/lib/features/marks/contract'
import { tallyByFacet } from '@/lib/features/marks/list-marks.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(markCalls.tally, async ({ query: { filter, own } }) =>
  json(await tallyByFacet(await db(), filter, own.by)),
)
