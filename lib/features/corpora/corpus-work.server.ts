import { z } from 'zod'
import { db, type Database } from '@/lib/platform/db/database'
import { runThread, type Thread } from '@/lib/platform/threads/thread'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listDeleted } from './list-corpora.server'
import { listUnfinishedFiles } from './list-files.server'
import { failCorpusFile } from './change-files.server'
import { corpusOutcomes, type CorpusOutcome } from './index-file.server'

const thread: Thread<CorpusOutcome, unknown> = {
  module: 'lib/features/corpora/thread',
  output: z.enum(corpusOutcomes),
  progress: z.unknown(),
}

/** A small young generation keeps what each batch leaves behind from piling up; the old one has no bound. */
const threadLimits = { maxYoungGenerationSizeMb: 16 }

const inputSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('add'), file_id: z.string() }),
  z.object({ task: z.literal('remove'), corpus_id: z.string() }),
])
type Task = z.infer<typeof inputSchema>

/** One at a time: two would only take turns at the database. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function runInThread(task: Task, signal: AbortSignal): Promise<CorpusOutcome> {
  const outcome = await runThread(thread, task, { signal, resourceLimits: threadLimits })
  // Handed back or taken over: this try must not count as the end of it.
  if (outcome === 'stopped') signal.throwIfAborted()
  return outcome
}

/** Adds the passages of a file, or removes a corpus that was deleted. A file's own checkpoint says where to go on. */
export const corpusWork = defineWork('corpus', {
  input: inputSchema,
  run: async (task, { step, signal }) => {
    await step(task.task, () => inTurn(() => runInThread(task, signal)))
  },
  onFailed: async (task, reason) => {
    if (task.task === 'add')
      await failCorpusFile(await db(), task.file_id, `Adding the file broke off: ${reason}`)
  },
})

export async function enqueueCorpusFile(fileId: string): Promise<void> {
  const task: Task = { task: 'add', file_id: fileId }
  await enqueue(corpusWork, task, { idempotencyKey: fileId, again: true })
}

export async function enqueueCorpusRemoval(corpusId: string): Promise<void> {
  const task: Task = { task: 'remove', corpus_id: corpusId }
  await enqueue(corpusWork, task, { idempotencyKey: corpusId, again: true })
}

/** Takes up what a process left that ended early. */
export async function requeueCorpora(database: Database): Promise<void> {
  for (const id of await listUnfinishedFiles(database)) await enqueueCorpusFile(id)
  for (const id of await listDeleted(database)) await enqueueCorpusRemoval(id)
}
