import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findDrift } from '@/lib/features/rewards/drift/find-drift.server'
import { type DriftQuery, driftQuerySchema } from '@/lib/features/rewards/drift/query'

interface Params {
  id: string
}

export const GET = route<Params, DriftQuery>(
  async (_request, { params, query }) => json(await findDrift(await db(), params.id, query)),
  { query: driftQuerySchema },
)
