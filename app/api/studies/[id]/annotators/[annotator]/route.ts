import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { removeAnnotator } from '@/lib/features/studies/annotators/change-annotators.server'

export const DELETE = route<{ id: string; annotator: string }>(async (_request, { params }) => {
  await removeAnnotator(await db(), params.id, params.annotator)
  return json({ id: params.annotator, deleted: true })
})
