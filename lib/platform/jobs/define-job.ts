import { db, type Database } from '@/lib/platform/db/database'
import { changeJob, type SteeredRows } from './change-job'
import { changeStatus, listUnfinished, type JobRows } from './job-rows'
import { JobQueue } from './queue'
import type { JobAction } from './status'
import { wakeWorker } from './worker'

/** What differs between kinds of durable work. Everything about a piece of work is in the row with its id. */
export interface JobDefinition<Rows extends JobRows = JobRows> {
  /** Stored with queued work: never rename one. */
  kind: string
  /** How often work that throws is tried. A crash is a try too, yet never the last one. */
  attempts?: number
  /** Whose statuses say what is left to do: instead of the two functions below. */
  rows?: Rows
  /** Ids of the rows that are not done. */
  listUnfinished?: (database: Database) => Promise<readonly string[]>
  /**
   * Goes on from what is stored, and returns at once when nothing is left. Aborts when this process must let go of the
   * work; another one then takes it up.
   */
  work: (database: Database, id: string, signal: AbortSignal) => Promise<void>
  /** Called when the work has failed for good, before it leaves the queue; after a crash once more. */
  onFailed?: (database: Database, id: string, reason: string) => Promise<void>
}

export interface Job extends Required<Omit<JobDefinition, 'rows'>> {
  /** Queues what is left to do and wakes the worker of this process. */
  enqueue: (id: string) => Promise<void>
  /** Queues whatever its rows say is unfinished: what a migration or a restored backup brought. */
  requeue: (database: Database) => Promise<void>
}

/** Work that people pause, resume and retry. */
export interface SteeredJob extends Job {
  /** Does that to a row and queues what is then left to do. Throws `conflict` where it cannot be done. */
  change: (id: string, action: JobAction) => Promise<void>
}

export function defineJob(definition: JobDefinition): Job {
  const { kind, rows, ...own } = definition
  const enqueueIn = async (database: Database, id: string) => {
    await new JobQueue(database).enqueue({ kind, id })
    wakeWorker()
  }
  const enqueue = async (id: string) => await enqueueIn(await db(), id)
  const fail = async (database: Database, id: string, reason: string) => {
    if (rows === undefined) return
    await changeStatus(database, rows, {
      id,
      transition: 'fail',
      reason: `The job failed: ${reason}`,
    })
    // Once more, to put away what it began.
    if (rows.finish === 'work') await enqueueIn(database, id)
  }
  const job = {
    kind,
    attempts: 3,
    listUnfinished: async (database: Database) =>
      rows === undefined ? [] : await listUnfinished(database, rows),
    onFailed: fail,
    ...own,
  }
  return {
    ...job,
    enqueue,
    requeue: async (database) => {
      for (const id of await job.listUnfinished(database)) await enqueueIn(database, id)
    },
  }
}

export function defineSteeredJob(
  definition: JobDefinition<SteeredRows> & { rows: SteeredRows },
): SteeredJob {
  const job = defineJob(definition)
  return {
    ...job,
    change: async (id, action) => {
      await changeJob(await db(), definition.rows, { id, action })
      // What is paused ends by itself.
      if (action !== 'pause') await job.enqueue(id)
    },
  }
}
