import { tryPrompt } from '@/lib/judgings/trial/mutations'
import { newTrialSchema } from '@/lib/judgings/trial/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const POST = route<{ id: string }>(async (request, { params }) => {
  const trial = await readBody(newTrialSchema, request)
  return json(await tryPrompt(await db(), params.id, trial, request.signal))
})
