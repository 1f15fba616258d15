import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { planStudy } from '@/lib/studies/planning/data'
import { newPlanSchema } from '@/lib/studies/planning/schema'

export const POST = route(async (request) => {
  const plan = await readBody(newPlanSchema, request)
  return json(await planStudy(await db(), plan))
})
