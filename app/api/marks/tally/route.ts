import { z } from 'zod'
import { tallyByFacet } from '@/lib/marks/data'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'
import { facetNameSchema } from '@/lib/traces/columns/schema'
import { traceFilterSchema } from '@/lib/traces/query'

const tallyQuerySchema = traceFilterSchema(z.object({ by: facetNameSchema }))

export const GET = route(async (request) => {
  const { filter, own } = readQuery(tallyQuerySchema, request)
  return json(await tallyByFacet(await db(), filter, own.by))
})
