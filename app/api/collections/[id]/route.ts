import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { previewMapping } from '@/lib/features/collections/label-mapping/preview-mapping.server'
import { changeMapping } from '@/lib/features/collections/label-mapping/change-mapping.server'
import { collectionPatchSchema } from '@/lib/features/collections/label-mapping/schema'
import { mappingJob } from '@/lib/features/collections/label-mapping/mapping-work.server'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireCollection(await db(), params.id)),
)

export const PATCH = route<Params>(async (request, { params }) => {
  const { label_mapping: labels, dry_run: isDry } = await readBody(collectionPatchSchema, request)
  const database = await db()
  if (isDry) return json(await previewMapping(database, params.id, labels))
  const changed = await changeMapping(database, params.id, labels)
  await mappingJob.enqueue(changed.collection.id)
  return json(changed, { status: 202 })
})

export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id } = await requireCollection(database, params.id)
  await deleteCollection(database, id)
  return json(await requireCollection(database, id))
})
