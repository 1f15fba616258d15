import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { removeAnnotator } from '@/lib/features/studies/annotators/change-annotators.server'

export const DELETE = route(studyProgressCalls.removeAnnotator, async ({ params }) => {
  await removeAnnotator(await db(), params.id, params.annotator)
  return json({ id: params.annotator, deleted: true })
})
