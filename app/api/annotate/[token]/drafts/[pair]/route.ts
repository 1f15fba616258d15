import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { saveDraft } from '@/lib/features/studies/annotation/save-draft.server'
import { draftSchema } from '@/lib/features/studies/annotation/schema'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const PUT = route<{ token: string; pair: string }>(
  async (request, { params, principal }) => {
    const database = await db()
    const caller = await requireCaller(database, params, principal)
    const draft = await readBody(draftSchema, request)
    return json(await saveDraft(database, caller, { pairToken: params.pair, draft }))
  },
)
