import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { nextStep } from '@/lib/features/studies/annotation/next-step.server'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const GET = route(annotationCalls.nextStep, async ({ params, principal, query }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  return json(await nextStep(database, caller, query))
})
