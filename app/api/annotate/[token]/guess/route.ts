import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { saveGuess } from '@/lib/studies/annotation/guess/mutations'
import { newGuessSchema } from '@/lib/studies/annotation/schema'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'

export const POST = route<{ token: string }>(async (request, { params, principal }) => {
  const database = await db()
  const caller = await requireCaller(database, params, principal)
  const body = await readBody(newGuessSchema, request)
  return json(await saveGuess(database, caller, body))
})
