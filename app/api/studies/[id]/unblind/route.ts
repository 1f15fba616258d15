import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { unblindStudy } from '@/lib/studies/mutations'

export const POST = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  return json(await unblindStudy(database, params.id, await authorOf(database, principal)))
})
