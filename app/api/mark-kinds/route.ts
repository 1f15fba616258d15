import { listMarkKinds } from '@/lib/marks/data'
import { markKindsSchema } from '@/lib/marks/schema'
import { saveMarkKinds } from '@/lib/marks/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const GET = route(async () => json({ kinds: await listMarkKinds(await db()) }))

export const PATCH = route(async (request) => {
  const { kinds } = await readBody(markKindsSchema, request)
  return json({ kinds: await saveMarkKinds(await db(), kinds) })
})
