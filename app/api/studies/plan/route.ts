import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { planStudy } from '@/lib/features/studies/planning/plan-study.server'
import { newPlanSchema } from '@/lib/features/studies/planning/schema'

export const POST = route(async (request) => {
  const plan = await readBody(newPlanSchema, request)
  return json(await planStudy(await db(), plan))
})
