import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { requireTree } from '@/lib/trees/data'
import { beginSynthesis } from '@/lib/trees/mutations'
import { enqueueTree } from '@/lib/trees/workflow'

/** Has question and rubric written from the leaves, anew if they are there. */
export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await beginSynthesis(database, params.id)
  await enqueueTree(params.id)
  return json(await requireTree(database, params.id), { status: 202 })
})
