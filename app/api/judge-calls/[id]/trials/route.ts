import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { tryPrompt } from '@/lib/features/judging/trial/try-prompt.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(judgeCallCalls.tryWording, async ({ request, params, body }) => {
  const trial = await body()
  return json(await tryPrompt(await db(), params.id, trial, request.signal))
})
