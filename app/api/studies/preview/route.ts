import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { designOf } from '@/lib/features/studies/preset'
import { newStudySchema } from '@/lib/features/studies/schema'
import { previewPair } from '@/lib/features/studies/start/draw-pairs.server'

export const POST = route(async (request) => {
  const study = await readBody(newStudySchema, request)
  return json(await previewPair(await db(), designOf(study, 1)))
})
