import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { countScope } from '@/lib/features/runs/counts/count-scope.server'
import { runScopeSchema } from '@/lib/features/runs/counts/schema'

export const POST = route(async (request) => {
  const scope = await readBody(runScopeSchema, request)
  return json({ kinds: await countScope(await db(), scope) })
})
