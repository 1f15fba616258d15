import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { addAnnotators } from '@/lib/features/studies/annotators/change-annotators.server'

export const POST = route(studyProgressCalls.addAnnotators, async ({ params, body }) => {
  const wanted = await body()
  return json(await addAnnotators(await db(), params.id, wanted), { status: 201 })
})
