import * as markCalls from '@/lib/features/marks/contract'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import { saveMarkKinds } from '@/lib/features/marks/change-marks.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(markCalls.listKinds, async () =>
  json({ kinds: await listMarkKinds(await db()) }),
)

export const PATCH = route(markCalls.replaceKinds, async ({ body }) => {
  const { kinds } = await body()
  return json({ kinds: await saveMarkKinds(await db(), kinds) })
})
