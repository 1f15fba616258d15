import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { sampleTraces } from '@/lib/core/traces/list-traces.server'
import { traceFilterSchema, traceSampleParameters } from '@/lib/core/traces/query-schema'

const sampleQuerySchema = traceFilterSchema(traceSampleParameters)

export const GET = route(
  async (_request, { query: { filter, own } }) => {
    const seed = own.seed ?? randomUUID().slice(0, 8)
    return json(await sampleTraces(await db(), filter, { n: own.n, seed }))
  },
  { query: sampleQuerySchema },
)
