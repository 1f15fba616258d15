import { localOwner } from '@/lib/features/people/change-people.server'
import { AppError } from '@/lib/platform/error'
import { prepareDatabase } from '@/lib/platform/prepare'
import { createRun } from '@/lib/features/runs/create-run.server'
import { requireRun } from '@/lib/features/runs/list-runs.server'
import { driveRun } from '@/lib/features/runs/drive/drive-run.server'
import { releaseSlots } from '@/lib/core/model-calls/call-slots.server'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { Refusal } from '../refusal.ts'
import { watched } from './progress.ts'
import type { Verified, Verifying } from './verify.ts'

/** Makes the run in this process; one that is broken off goes on at the next start of the server. */
export async function verifyDirectly({ run, bar }: Verifying): Promise<Verified> {
  const database = await prepareDatabase()
  const { id: authorId } = await localOwner(database)
  const { id } = await createRun(database, { run, authorId, idempotencyKey: null }).catch(
    (error: unknown) => {
      throw error instanceof AppError ? new Refusal(error.message, { cause: error }) : error
    },
  )
  const show = async () => {
    const { done, failed, total } = (await requireRun(database, id)).progress
    bar.show((done + failed) / total, `${done} of ${total}`)
  }
  await watched(() => driveRun(database, id, new AbortController().signal), show)
  await releaseSlots()
  const ended = await requireRun(database, id)
  const traces = await Promise.all(ended.trace_ids.map((trace) => findTrace(trace, database)))
  return { run: ended, traces: traces.flatMap((trace) => trace ?? []) }
}
