import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { saveGuess } from '@/lib/features/studies/annotation/save-guess.server'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route(annotationCalls.saveGuess, async ({ params, principal, body }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const guess = await body()
  return json(await saveGuess(database, caller, guess))
})
