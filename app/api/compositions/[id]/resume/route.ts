import * as compositionCalls from '@/lib/features/compositions/contract'
import { requireComposition } from '@/lib/features/compositions/list-compositions.server'
import { resumeComposition } from '@/lib/features/compositions/composition-status.server'
import { compositionJob } from '@/lib/features/compositions/composition-work.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

/** Goes on with what was stopped or broke off. */
export const POST = route(compositionCalls.resume, async ({ params }) => {
  const database = await db()
  await resumeComposition(database, params.id)
  await compositionJob.enqueue(params.id)
  return json(await requireComposition(database, params.id))
})
