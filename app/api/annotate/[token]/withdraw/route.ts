import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'
import { withdraw } from '@/lib/features/studies/annotation/withdraw.server'

export const POST = route(annotationCalls.withdraw, async ({ params, principal, body }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  await body()
  return json(await withdraw(database, caller))
})
