import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { giveConsent } from '@/lib/studies/annotation/consent/mutations'
import { newConsentSchema } from '@/lib/studies/annotation/schema'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const body = await readBody(newConsentSchema, request)
  return json(await giveConsent(database, caller, body))
})
