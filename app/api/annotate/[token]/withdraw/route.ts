import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { newWithdrawalSchema } from '@/lib/features/studies/annotation/schema'
import { requireCaller } from '@/lib/features/studies/annotation/annotator-visit.server'
import { withdraw } from '@/lib/features/studies/annotation/withdraw.server'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  await readBody(newWithdrawalSchema, request)
  return json(await withdraw(database, caller))
})
