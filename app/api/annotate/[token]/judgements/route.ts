import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { parseInput, readBody } from '@/lib/platform/http/input'
import { saveJudgement } from '@/lib/features/studies/annotation/judge/save-judgement.server'
import { idempotencyKeySchema, newJudgementSchema } from '@/lib/features/studies/annotation/schema'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const given = request.headers.get('idempotency-key')
  const key = parseInput(idempotencyKeySchema, given, 'header')
  const judgement = await readBody(newJudgementSchema, request)
  return json(await saveJudgement(database, caller, { key, judgement }), { status: 201 })
})
