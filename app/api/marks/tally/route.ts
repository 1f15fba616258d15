import { tallyByFacet } from '@/lib/features/marks/list-marks.server'
import { markTallyParameters } from '@/lib/features/marks/tally-schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'

const tallyQuerySchema = traceFilterSchema(markTallyParameters)

export const GET = route(
  async (_request, { query: { filter, own } }) =>
    json(await tallyByFacet(await db(), filter, own.by)),
  { query: tallyQuerySchema },
)
