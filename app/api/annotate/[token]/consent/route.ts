import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { giveConsent } from '@/lib/features/studies/annotation/give-consent.server'
import { newConsentSchema } from '@/lib/features/studies/annotation/schema'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const body = await readBody(newConsentSchema, request)
  return json(await giveConsent(database, caller, body))
})
