import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findStudyProgress } from '@/lib/studies/progress/data'
import { progressQuerySchema, type ProgressQuery } from '@/lib/studies/progress/schema'

export const GET = route<{ id: string }, ProgressQuery>(
  async (_request, { params, query }) =>
    json(await findStudyProgress(await db(), params.id, query)),
  { query: progressQuerySchema },
)
