import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { saveDraft } from '@/lib/features/studies/annotation/save-draft.server'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const PUT = route(annotationCalls.saveDraft, async ({ params, principal, body }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const draft = await body()
  return json(await saveDraft(database, caller, { pairToken: params.pair, draft }))
})
