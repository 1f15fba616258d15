import * as collectionCalls from '@/lib/features/collections/contract'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { restoreCollection } from '@/lib/features/collections/change-collections.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(collectionCalls.restore, async ({ params }) => {
  const database = await db()
  const { id } = await requireCollection(database, params.id)
  await restoreCollection(database, id)
  return json(await requireCollection(database, id))
})
