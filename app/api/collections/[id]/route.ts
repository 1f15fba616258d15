import * as collectionCalls from '@/lib/features/collections/contract'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { previewMapping } from '@/lib/features/collections/label-mapping/preview-mapping.server'
import { changeMapping } from '@/lib/features/collections/label-mapping/change-mapping.server'
import { mappingJob } from '@/lib/features/collections/label-mapping/mapping-work.server'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { AppError } from '@/lib/platform/error'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(collectionCalls.find, async ({ params, query }) => {
  const found = await requireCollection(await db(), params.id)
  if (found.deleted_at !== null && !query.deleted)
    throw new AppError('not_found', 'This collection was deleted. Restore it first.')
  return json(found)
})

export const PATCH = route(collectionCalls.change, async ({ params, body }) => {
  const { label_mapping: labels, dry_run: isDry } = await body()
  const database = await db()
  if (isDry) return json(await previewMapping(database, params.id, labels))
  const changed = await changeMapping(database, params.id, labels)
  await mappingJob.enqueue(changed.collection.id)
  return json(changed, { status: 202 })
})

export const DELETE = route(collectionCalls.remove, async ({ params }) => {
  const database = await db()
  const { id } = await requireCollection(database, params.id)
  await deleteCollection(database, id)
  return json(await requireCollection(database, id))
})
