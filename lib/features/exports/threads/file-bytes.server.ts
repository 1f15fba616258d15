import type { Database } from '@/lib/platform/db/database'
import { readSparingly } from '@/lib/platform/db/sparing'
import { heapGuard } from '@/lib/platform/threads/heap'
import { itemFile } from '../open-items.server'
import { traceFile } from '../open-traces.server'
import type { ExportTask } from './task'

/** A batch and what is written of it lie well below; what lies above has been sent. */
const heapMegabytes = 64

/** The file, by a connection that serves nothing else. */
export async function* fileBytes(database: Database, task: ExportTask): AsyncGenerator<Uint8Array> {
  await readSparingly(database)
  const file =
    'rewards' in task
      ? traceFile(database, task, task.own)
      : itemFile(database, task.seqs, task.own)
  const keepHeapSmall = heapGuard(heapMegabytes)
  for await (const piece of file.bytes()) {
    yield piece
    keepHeapSmall()
  }
}
