import { availableParallelism } from 'node:os'
import type { RowFile } from '@/lib/formats/write/written'
import { oneAfterOther, partsInTurn, threadBytes } from '@/lib/platform/threads/thread-bytes'
import type { ExportTask } from './task'

const thread = {
  module: 'lib/features/exports/thread',
  // Holds a batch: with half of it most of a batch outlives its sweeps, which costs an eighth of the time and 50 MB.
  resourceLimits: { maxYoungGenerationSizeMb: 32 },
}

/** Rows that are written here while the threads start, so that a download begins at once. */
const headRows = 100
/** From as many rows on the time that a thread takes to start is well spent. */
const worthAThread = 1_000
/** And that of one more, which is 0.4 s of processor time. */
const worthTwo = 30_000

/** Row groups of Parquet are as long as their texts let them be, so that no part is known before the one ahead of it. */
const inParts = new Set<string>(['csv', 'jsonl'])

/** A file that is large is made in threads of its own, so that requests need not wait for it. */
export function writtenInThread(fileOf: (seqs: Int32Array) => RowFile, task: ExportTask): RowFile {
  const { seqs, own } = task
  const file = fileOf(seqs)
  if (seqs.length < worthAThread) return file
  if (!inParts.has(own.format)) return { ...file, bytes: () => threadedBytes(task, 1) }
  // One core is left to requests.
  const makers = seqs.length >= worthTwo ? Math.max(1, Math.min(2, availableParallelism() - 1)) : 1
  const head = fileOf(seqs.subarray(0, headRows))
  const rest = { ...task, seqs: seqs.slice(headRows), goesOn: true }
  return { ...file, bytes: () => oneAfterOther(head.bytes(), threadedBytes(rest, makers)) }
}

/** The file, by one thread or by several that make its parts in turn. */
export function threadedBytes(task: ExportTask, makers: number): AsyncGenerator<Uint8Array> {
  if (makers === 1) return threadBytes(thread, task)
  return partsInTurn(
    Array.from({ length: makers }, (_, from) =>
      threadBytes(thread, { ...task, share: { of: makers, from } }),
    ),
  )
}
