import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { requireTree } from '@/lib/trees/data'
import { resumeTree } from '@/lib/trees/mutations'
import { enqueueTree } from '@/lib/trees/workflow'

/** Goes on with what was stopped or broke off. */
export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await resumeTree(database, params.id)
  await enqueueTree(params.id)
  return json(await requireTree(database, params.id))
})
