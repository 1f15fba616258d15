import * as studyCalls from '@/lib/features/studies/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { designOf } from '@/lib/features/studies/preset'
import { previewPair } from '@/lib/features/studies/start/draw-pairs.server'

export const POST = route(studyCalls.preview, async ({ body }) => {
  const study = await body()
  return json(await previewPair(await db(), designOf(study, 1)))
})
