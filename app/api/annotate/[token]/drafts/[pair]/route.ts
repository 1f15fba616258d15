import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { saveDraft } from '@/lib/studies/annotation/draft/mutations'
import { draftSchema } from '@/lib/studies/annotation/schema'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'

export const PUT = route<{ token: string; pair: string }>(
  async (request, { params, principal }) => {
    const database = await db()
    const caller = await requireCaller(database, params, principal)
    const draft = await readBody(draftSchema, request)
    return json(await saveDraft(database, caller, { pairToken: params.pair, draft }))
  },
)
