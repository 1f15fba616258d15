import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { skipPair } from '@/lib/features/studies/annotation/skip-pair.server'
import { newSkipSchema } from '@/lib/features/studies/annotation/schema'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const body = await readBody(newSkipSchema, request)
  return json(await skipPair(database, caller, body))
})
