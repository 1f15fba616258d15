import * as runCalls from '@/lib/features/runs/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { countScope } from '@/lib/features/runs/counts/count-scope.server'

export const POST = route(runCalls.countScope, async ({ body }) => {
  const scope = await body()
  return json({ kinds: await countScope(await db(), scope) })
})
