import { tallyByFacet } from '@/lib/marks/data'
import { markTallyParameters } from '@/lib/marks/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'
import { traceFilterSchema } from '@/lib/traces/query'

const tallyQuerySchema = traceFilterSchema(markTallyParameters)

export const GET = route(async (request) => {
  const { filter, own } = readQuery(tallyQuerySchema, request)
  return json(await tallyByFacet(await db(), filter, own.by))
})
