import * as compositionCalls from '@/lib/features/compositions/contract'
import { requireComposition } from '@/lib/features/compositions/list-compositions.server'
import { restoreComposition } from '@/lib/features/compositions/composition-status.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(compositionCalls.restore, async ({ params }) => {
  const database = await db()
  await restoreComposition(database, params.id)
  return json(await requireComposition(database, params.id))
})
