import * as compositionCalls from '@/lib/features/compositions/contract'
import { requireComposition } from '@/lib/features/compositions/list-compositions.server'
import { deleteComposition } from '@/lib/features/compositions/composition-status.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(compositionCalls.find, async ({ params }) =>
  json(await requireComposition(await db(), params.id)),
)

/** What is running of it ends; what was saved of it stays. */
export const DELETE = route(compositionCalls.remove, async ({ params }) => {
  await deleteComposition(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
