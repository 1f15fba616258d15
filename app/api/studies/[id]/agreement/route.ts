import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findAgreement } from '@/lib/features/studies/progress/find-agreement.server'
import { noteLook, requireNotWithheld } from '@/lib/features/studies/progress/note-looks.server'

export const GET = route(studyProgressCalls.findAgreement, async ({ params, principal }) => {
  const database = await db()
  requireNotWithheld(await noteLook(database, params.id, { principal, what: 'agreement' }))
  return json(await findAgreement(database, params.id))
})
