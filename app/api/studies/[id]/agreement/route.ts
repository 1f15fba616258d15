import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findAgreement } from '@/lib/studies/progress/agreement/data'
import { noteLook, requireNotWithheld } from '@/lib/studies/progress/looks/mutations'

export const GET = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  requireNotWithheld(await noteLook(database, params.id, { principal, what: 'agreement' }))
  return json(await findAgreement(database, params.id))
})
