import type { Database } from '@/lib/platform/db/database'
import type { RowFile } from '@/lib/formats/write/written'
import { readSparingly } from '@/lib/platform/db/sparing'
import { heapGuard } from '@/lib/platform/threads/heap'
import { endOfPart } from '@/lib/platform/threads/thread-bytes'
import { itemFile } from '../open-items.server'
import { traceFile } from '../open-traces.server'
import type { ExportTask } from './task'

/** A batch and what is written of it lie well below; what lies above has been sent. */
const heapMegabytes = 96

/** Rows of a part: two batches, so that a thread is a part ahead and holds little. */
const partRows = 400

/** The file, or the parts of it that are asked for, by a connection that serves nothing else. */
export async function* fileBytes(database: Database, task: ExportTask): AsyncGenerator<Uint8Array> {
  await readSparingly(database)
  const keepHeapSmall = heapGuard(heapMegabytes)
  for (const file of filesOf(database, task)) {
    for await (const piece of file.bytes()) {
      yield piece
      keepHeapSmall()
    }
    if (task.share !== undefined) yield endOfPart()
  }
}

function* filesOf(database: Database, task: ExportTask): Generator<RowFile> {
  const { seqs, share, goesOn = false } = task
  if (share === undefined) yield fileOf(database, task, { goesOn })
  else
    for (let from = share.from * partRows; from < seqs.length; from += share.of * partRows) {
      const part = { ...task, seqs: seqs.subarray(from, from + partRows) }
      yield fileOf(database, part, { goesOn: goesOn || from > 0 })
    }
}

function fileOf(database: Database, task: ExportTask, place: { goesOn: boolean }): RowFile {
  return 'rewards' in task
    ? traceFile(database, task, { ...task.own, ...place })
    : itemFile(database, task.seqs, { ...task.own, ...place })
}
