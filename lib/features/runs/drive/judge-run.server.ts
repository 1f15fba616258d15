import { z } from 'zod'
import { createJudging } from '@/lib/features/judging/create-judging.server'
import { driveJudging } from '@/lib/features/judging/drive-judging.server'
import { judgingRows, requireJudging } from '@/lib/features/judging/list-judgings.server'
import { cancelJudging } from '@/lib/features/judging/judging-status.server'
import type { NewJudging } from '@/lib/features/judging/schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { watchWork } from '@/lib/platform/jobs/watch-work'
import { WorkPaused } from '@/lib/platform/jobs/status'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { runRows, type RunEvents } from '../run-events.server'
import type { RunEvent } from '../schema'
import { traceIds, type Job } from './open-samples.server'

function pickJudges({ servers }: Job['plan']): NewJudging['judges'] {
  const { judge, novice, embedding } = servers
  return {
    ...(judge === undefined ? {} : { default: judge }),
    ...(novice === undefined ? {} : { novice }),
    ...(embedding === undefined ? {} : { embedding }),
  }
}

/** Has the traces of a run judged, and tells of every reward. Done again after a crash, it asks nothing twice. */
export async function judgeRun(
  database: Database,
  { id, plan }: Job,
  events: RunEvents,
  handBack: AbortSignal,
): Promise<void> {
  const traces = await traceIds(database, id)
  if (traces.length === 0) return
  const { author_id: authorId } = await findAuthor(database, id)
  // More traces, after a retry, are another judging; what is the same in both is kept from the first.
  const judging = `${id}.${traces.length}`
  const request = {
    filter: `run=${id}`,
    judges: pickJudges(plan),
    cache: plan.cache,
    dry_run: false,
  }
  await createJudging(database, request, { authorId, id: judging })
  // It is paused with its run, and goes on with it.
  const change = async (transition: 'pause' | 'resume') =>
    await changeStatus(database, judgingRows, { id: judging, transition })
  await change('resume')
  await watchWork(database, { rows: runRows, id, handBack }, async ({ signal, ending }) => {
    const cancel = async () => handBack.aborted || (await cancelJudging(database, judging))
    signal.addEventListener('abort', () => void cancel(), { once: true })
    ending.addEventListener('abort', () => void change('pause'), { once: true })
    await driveJudging(database, judging, handBack)
    if (ending.aborted) return
    const { status, error } = await requireJudging(database, judging)
    if (status === 'paused') throw new WorkPaused(error ?? 'Its judge run is paused.')
    for (const event of await rewardEvents(database, id)) events.note(event)
    await events.flush()
  })
}

async function findAuthor(database: Database, id: string) {
  const [row] = await database.query(sql`SELECT author_id FROM run WHERE id = ${id}`)
  return z.object({ author_id: z.string() }).parse(row)
}

const rewardSchema = z.object({
  item_id: z.string(),
  system: systemIdSchema,
  sample: z.number(),
  attempt: z.number(),
  name: z.string(),
  value: z.number().nullable(),
})

async function rewardEvents(database: Database, runId: string): Promise<RunEvent[]> {
  const rows = await database.query(sql`
    SELECT s.item_id, s.system, s.sample, s.attempt, r.name, r.value
    FROM run_sample s JOIN trace t ON t.id = s.trace_id JOIN reward r ON r.trace_seq = t.seq
    WHERE s.run_id = ${runId} AND r.origin = 'judged' AND r.convention = 'paper'
    ORDER BY s.ordinal, r.name`)
  return rows.map((row) => ({ type: 'reward', ...rewardSchema.parse(row) }))
}
