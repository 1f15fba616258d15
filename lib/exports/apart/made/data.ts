import type { Database } from '@/lib/platform/db/database'
import { readSparingly } from '@/lib/platform/db/sparing'
import { itemFile } from '../../items/data'
import { traceFile } from '../../traces/data'
import type { ExportTask } from '../task'

/** The file, by a connection that serves nothing else. */
export async function* fileBytes(database: Database, task: ExportTask): AsyncGenerator<Uint8Array> {
  await readSparingly(database)
  const file =
    'rewards' in task
      ? traceFile(database, task, task.own)
      : itemFile(database, task.seqs, task.own)
  yield* file.bytes()
}
