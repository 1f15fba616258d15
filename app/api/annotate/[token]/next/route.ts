import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { nextStep } from '@/lib/studies/annotation/mutations'
import { nextQuerySchema, type PlatformIds } from '@/lib/studies/annotation/query'
import { callerOf } from '@/lib/studies/annotation/visit/mutations'

export const GET = route<{ token: string }, PlatformIds>(
  async (_request, { params, principal, query }) =>
    json(await nextStep(await db(), callerOf(params, principal), query)),
  { query: nextQuerySchema },
)
