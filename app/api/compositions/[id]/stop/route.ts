import { requireComposition } from '@/lib/compositions/data'
import { stopComposition } from '@/lib/compositions/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await stopComposition(database, params.id)
  return json(await requireComposition(database, params.id))
})
