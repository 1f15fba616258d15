import { tallyByFacet } from '@/lib/marks/data'
import { markTallyParameters } from '@/lib/marks/tally-schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { traceFilterSchema } from '@/lib/traces/query-schema'

const tallyQuerySchema = traceFilterSchema(markTallyParameters)

export const GET = route(
  async (_request, { query: { filter, own } }) =>
    json(await tallyByFacet(await db(), filter, own.by)),
  { query: tallyQuerySchema },
)
