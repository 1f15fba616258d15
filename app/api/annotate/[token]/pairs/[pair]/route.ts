import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { showOwnPair } from '@/lib/features/studies/annotation/next-step.server'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const GET = route(annotationCalls.findOwnPair, async ({ params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  return json(await showOwnPair(database, caller, params.pair))
})
