import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { nextStep } from '@/lib/studies/annotation/mutations'
import { nextQuerySchema, type PlatformIds } from '@/lib/studies/annotation/query'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'

export const GET = route<{ token: string }, PlatformIds>(
  async (_request, { params, principal, query }) => {
    const database = await db()
    const caller = await requireCaller(database, params, principal)
    return json(await nextStep(database, caller, query))
  },
  { query: nextQuerySchema },
)
