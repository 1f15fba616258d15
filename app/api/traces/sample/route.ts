import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'
import { sampleTraces } from '@/lib/traces/data'
import { traceFilterSchema } from '@/lib/traces/query'

const sampleQuerySchema = traceFilterSchema(
  z.object({
    n: z.coerce.number().int().min(1).max(10_000).default(50),
    seed: z.string().max(200).optional(),
  }),
)

export const GET = route(async (request) => {
  const { filter, own } = readQuery(sampleQuerySchema, request)
  const seed = own.seed ?? randomUUID().slice(0, 8)
  return json(await sampleTraces(await db(), filter, { n: own.n, seed }))
})
