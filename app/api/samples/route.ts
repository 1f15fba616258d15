import { importJob } from '@/lib/features/imports/import-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { addSamples, removeSamples } from '@/lib/features/samples/change-samples.server'
import * as sampleCalls from '@/lib/features/samples/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(sampleCalls.add, async ({ principal }) => {
  const database = await db()
  const ids = await addSamples(database, await authorOf(database, principal))
  for (const id of ids) await importJob.enqueue(id)
  return json({ samples: ids.length > 0 ? 'loading' : 'loaded' }, { status: 202 })
})

export const DELETE = route(sampleCalls.remove, async () => {
  await removeSamples(await db())
  return json({ samples: 'removed' })
})
