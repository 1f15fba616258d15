import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { parseInput, readBody } from '@/lib/platform/input'
import { saveJudgement } from '@/lib/studies/annotation/judge/mutations'
import { idempotencyKeySchema, newJudgementSchema } from '@/lib/studies/annotation/schema'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const given = request.headers.get('idempotency-key')
  const key = parseInput(idempotencyKeySchema, given, 'header')
  const judgement = await readBody(newJudgementSchema, request)
  return json(await saveJudgement(database, caller, { key, judgement }), { status: 201 })
})
