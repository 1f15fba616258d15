import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { designOf } from '@/lib/studies/preset'
import { newStudySchema } from '@/lib/studies/schema'
import { previewPair } from '@/lib/studies/start/data'

export const POST = route(async (request) => {
  const study = await readBody(newStudySchema, request)
  return json(await previewPair(await db(), designOf(study, 1)))
})
