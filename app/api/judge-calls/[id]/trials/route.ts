import { tryPrompt } from '@/lib/features/judging/trial/try-prompt.server'
import { newTrialSchema } from '@/lib/features/judging/trial/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const POST = route<{ id: string }>(async (request, { params }) => {
  const trial = await readBody(newTrialSchema, request)
  return json(await tryPrompt(await db(), params.id, trial, request.signal))
})
