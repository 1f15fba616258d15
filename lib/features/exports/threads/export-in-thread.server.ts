import type { RowFile } from '@/lib/formats/write/written'
import { threadBytes } from '@/lib/platform/threads/thread-bytes'
import type { ExportTask } from './task'

const thread = {
  module: 'lib/features/exports/thread',
  resourceLimits: { maxYoungGenerationSizeMb: 16 },
}

/** From as many rows on the time that a thread takes to start is well spent. */
const worthAThread = 1_000

/** A file that is large is made in a thread of its own, so that requests need not wait for it. */
export function writtenInThread(file: RowFile, task: ExportTask): RowFile {
  if (task.seqs.length < worthAThread) return file
  return { ...file, bytes: () => threadBytes(thread, task) }
}
