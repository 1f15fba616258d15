import * as studyCalls from '@/lib/features/studies/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { planStudy } from '@/lib/features/studies/planning/plan-study.server'

export const POST = route(studyCalls.plan, async ({ body }) => {
  const plan = await body()
  return json(await planStudy(await db(), plan))
})
