import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { parseInput } from '@/lib/platform/http/input'
import { saveJudgement } from '@/lib/features/studies/annotation/judge/save-judgement.server'
import { idempotencyKeySchema } from '@/lib/features/studies/annotation/schema'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route(annotationCalls.judge, async ({ request, params, principal, body }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const given = request.headers.get('idempotency-key')
  const key = parseInput(idempotencyKeySchema, given, 'header')
  const judgement = await body()
  return json(await saveJudgement(database, caller, { key, judgement }), { status: 201 })
})
