import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { SteeredRows } from '@/lib/platform/jobs/change-job'
import type { EventTable } from '@/lib/platform/jobs/event-log'
import { EventWriter } from '@/lib/platform/jobs/event-writer'
import { observeFirstEvent } from '@/lib/platform/metrics'
import type { Job } from './drive/open-samples.server'
import type { RunEvent } from './schema'

export const runRows: EventTable & SteeredRows = {
  table: 'run',
  noun: 'run',
  parts: { table: 'run_sample', owner: 'run_id' },
  events: { table: 'run_event', owner: 'run_id' },
  finish: 'work',
  finalEvent: 'finished',
  missing: 'There is no run with this id.',
  // `finished` is sent once, last: the one that was sent is no longer true. Its id is not given out again.
  onRetry: async (tx, id) => {
    await tx.execute(sql`
      UPDATE run_event SET type = 'void', data = '{}' WHERE run_id = ${id} AND type = 'finished'`)
  },
}

export type RunEvents = EventWriter<RunEvent>

/** Writes the events of a run. Tokens are gathered by sample and chain. */
export function writeRunEvents(
  database: Database,
  { id, created_at: created }: Pick<Job, 'id' | 'created_at'>,
): RunEvents {
  const onFirst = () => observeFirstEvent((Date.now() - Date.parse(created)) / 1000)
  return new EventWriter(database, runRows, { of: id, gathering: { streamOf, gather }, onFirst })
}

function streamOf(event: RunEvent): string | null {
  if (event.type !== 'token') return null
  return `${event.item_id} ${event.system} ${event.sample} ${event.attempt}`
}

/** A token joins the last of its chain, unless something else happened to the sample since. */
function gather(pending: RunEvent[], event: RunEvent): void {
  const last = pending.findLast((other) => event.type === 'token' && isSameStream(other, event))
  if (last?.type === 'token' && event.type === 'token') {
    last.content += event.content
    last.reasoning += event.reasoning
  } else pending.push({ ...event })
}

function isSameStream(other: RunEvent, event: Extract<RunEvent, { type: 'token' }>): boolean {
  return (
    other.type !== 'finished' &&
    other.item_id === event.item_id &&
    other.system === event.system &&
    other.sample === event.sample &&
    (other.type !== 'token' || (other.attempt === event.attempt && other.chain === event.chain))
  )
}
