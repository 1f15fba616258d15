import { requireComposition } from '@/lib/compositions/data'
import { resumeComposition } from '@/lib/compositions/mutations'
import { enqueueComposition } from '@/lib/compositions/workflow'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

/** Goes on with what was stopped or broke off. */
export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await resumeComposition(database, params.id)
  await enqueueComposition(params.id)
  return json(await requireComposition(database, params.id))
})
