import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { countScope } from '@/lib/runs/counts/data'
import { runScopeSchema } from '@/lib/runs/counts/schema'

export const POST = route(async (request) => {
  const scope = await readBody(runScopeSchema, request)
  return json({ kinds: await countScope(await db(), scope) })
})
