import * as traceCalls from '@/lib/features/traces/contract'
import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { sampleTraces } from '@/lib/core/traces/count-traces.server'

export const GET = route(traceCalls.drawSample, async ({ query: { filter, own } }) => {
  const seed = own.seed ?? randomUUID().slice(0, 8)
  return json(await sampleTraces(await db(), filter, { n: own.n, seed }))
})
