import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { skipPair } from '@/lib/features/studies/annotation/skip-pair.server'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route(annotationCalls.skipPair, async ({ params, principal, body }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const skipped = await body()
  return json(await skipPair(database, caller, skipped))
})
