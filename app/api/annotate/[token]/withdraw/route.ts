import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { newWithdrawalSchema } from '@/lib/studies/annotation/schema'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'
import { withdraw } from '@/lib/studies/annotation/withdraw/mutations'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  await readBody(newWithdrawalSchema, request)
  return json(await withdraw(database, caller))
})
