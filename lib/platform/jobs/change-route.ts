import type { Principal } from '@/lib/platform/auth/principal'
import { db, type Database } from '@/lib/platform/db/database'
import { json } from '@/lib/platform/http/http'
import type { SteeredJob } from './define-job'
import type { JobAction } from './status'

interface Steering<Params, Detail> {
  job: SteeredJob
  action: JobAction
  /** The work, for somebody who may change it; throws for others. */
  find: (database: Database, params: Params, principal: Principal) => Promise<Detail>
}

/** Pauses, resumes or retries work and replies with what it is then. */
export function changeWork<Params, Detail extends { id: string }>({
  job,
  action,
  find,
}: Steering<Params, Detail>) {
  return async ({ params, principal }: { params: Params; principal: Principal }) => {
    const database = await db()
    const { id } = await find(database, params, principal)
    await job.change(id, action)
    return json(await find(database, params, principal))
  }
}
