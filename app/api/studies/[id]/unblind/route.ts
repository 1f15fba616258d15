import * as studyCalls from '@/lib/features/studies/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { unblindStudy } from '@/lib/features/studies/change-studies.server'

export const POST = route(studyCalls.unblind, async ({ params, principal }) => {
  const database = await db()
  return json(await unblindStudy(database, params.id, await authorOf(database, principal)))
})
