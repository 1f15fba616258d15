import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findStudyProgress } from '@/lib/studies/progress/data'
import { noteLook } from '@/lib/studies/progress/looks/mutations'
import { progressQuerySchema, type ProgressQuery } from '@/lib/studies/progress/schema'
import { withoutDurations } from '@/lib/studies/progress/withheld'

export const GET = route<{ id: string }, ProgressQuery>(
  async (_request, { params, query, principal }) => {
    const database = await db()
    const look = await noteLook(database, params.id, { principal, what: 'progress' })
    const progress = await findStudyProgress(database, params.id, query)
    return json(look.isWithheld ? withoutDurations(progress) : progress)
  },
  { query: progressQuerySchema },
)
