import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { giveConsent } from '@/lib/features/studies/annotation/give-consent.server'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route(annotationCalls.giveConsent, async ({ params, principal, body }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const consent = await body()
  return json(await giveConsent(database, caller, consent))
})
