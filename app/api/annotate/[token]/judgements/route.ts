import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { parseInput, readBody } from '@/lib/platform/input'
import { saveJudgement } from '@/lib/studies/annotation/judge/mutations'
import { idempotencyKeySchema, newJudgementSchema } from '@/lib/studies/annotation/schema'
import { callerOf } from '@/lib/studies/annotation/visit/mutations'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const given = request.headers.get('idempotency-key')
  const key = parseInput(idempotencyKeySchema, given, 'header')
  const judgement = await readBody(newJudgementSchema, request)
  const caller = callerOf(params, principal)
  return json(await saveJudgement(await db(), caller, { key, judgement }), { status: 201 })
})
