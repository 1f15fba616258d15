import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import { markKindsSchema } from '@/lib/core/marks/schema'
import { saveMarkKinds } from '@/lib/features/marks/change-marks.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(async () => json({ kinds: await listMarkKinds(await db()) }))

export const PATCH = route(async (request) => {
  const { kinds } = await readBody(markKindsSchema, request)
  return json({ kinds: await saveMarkKinds(await db(), kinds) })
})
