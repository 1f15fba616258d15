import { defineJob, defineSteeredJob } from '@/lib/platform/jobs/define-job'
import { serialTasks, type RunTask } from '@/lib/platform/threads/serial-tasks'
import type { Database } from '@/lib/platform/db/database'
import { corpusFileRows } from './list-files.server'
import { corpusOutcomes } from './index-file.server'
import { listDeleted } from './list-corpora.server'
import type { CorpusTask } from './thread'

const runTask: RunTask<CorpusTask> = serialTasks({
  module: 'lib/features/corpora/thread',
  outcomes: corpusOutcomes,
  // A small young generation keeps what each batch leaves behind from piling up; the old one has no bound.
  resourceLimits: { maxYoungGenerationSizeMb: 16 },
})

/** Adds the passages of a file. Its own checkpoint says where to go on after a crash. */
export const corpusFileJob = defineSteeredJob({
  kind: 'corpus-file',
  rows: corpusFileRows,
  work: async (_database, id, signal) => await runTask({ task: 'add', file_id: id }, signal),
})

/** Removes the passages of a corpus that was deleted 7 days ago. */
export const corpusRemovalJob = defineJob({
  kind: 'corpus-removal',
  listUnfinished: listDeleted,
  work: async (_database, id, signal) => await runTask({ task: 'remove', corpus_id: id }, signal),
})

/** Removes corpora that can no longer be restored. */
export async function sweepCorpora(database: Database): Promise<void> {
  for (const id of await listDeleted(database)) await runTask({ task: 'remove', corpus_id: id })
}
