import * as storageCalls from '@/lib/features/storage/contract'
import { requestVacuum } from '@/lib/features/storage/vacuum-state.server'
import { vacuumJob } from '@/lib/features/storage/vacuum-work.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(storageCalls.vacuum, async () => {
  const vacuum = await requestVacuum(await db())
  await vacuumJob.enqueue('database')
  return json(vacuum, { status: 202 })
})
