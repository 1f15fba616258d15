import { requireCollection } from '@/lib/collections/data'
import { previewMapping } from '@/lib/collections/label-mapping/data'
import { changeMapping } from '@/lib/collections/label-mapping/mutations'
import { collectionPatchSchema } from '@/lib/collections/label-mapping/schema'
import { enqueueMapping } from '@/lib/collections/label-mapping/workflow'
import { deleteCollection } from '@/lib/collections/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
  await enqueueMapping(changed.collection.id)
  return json(changed, { status: 202 })
})

export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id } = await requireCollection(database, params.id)
  await deleteCollection(database, id)
  return json(await requireCollection(database, id))
})
