import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findStudyProgress } from '@/lib/features/studies/progress/study-progress.server'
import { noteLook } from '@/lib/features/studies/progress/note-looks.server'
import { withoutDurations } from '@/lib/features/studies/progress/withheld'

export const GET = route(studyProgressCalls.findProgress, async ({ params, query, principal }) => {
  const database = await db()
  const look = await noteLook(database, params.id, { principal, what: 'progress' })
  const progress = await findStudyProgress(database, params.id, query)
  return json(look.isWithheld ? withoutDurations(progress) : progress)
})
