import { jsonArray, whole } from '@/lib/formats/write/written'
import { listMarkKinds } from '@/lib/marks/data'
import type { Database } from '@/lib/platform/db/database'
import { openPairTasks } from '@/lib/studies/exports/data'
import { inBatches } from '../batches'
import { chooseTraces } from '../chosen/data'
import type { OpenedExport } from '../opened'
import type { AskedOf } from '../query'
import { readTraceRecords } from '../records/data'
import { readTraceRows } from '../rows/data'
import { traceConfig } from './config'
import type { Task } from './task'
import { traceTask } from './trace-task'

async function tasksOf(database: Database, seqs: number[], before: number): Promise<Task[]> {
  const rows = await readTraceRows(database, seqs)
  const records = await readTraceRecords(database, seqs)
  return rows.map((row, at) => traceTask(before + at + 1, row, records[at]))
}

/** Traces with their marks, or the pairs of a study with what was chosen, as tasks of Label Studio. */
export async function openLabelStudio(
  database: Database,
  { own, filter }: AskedOf['label-studio'],
): Promise<OpenedExport> {
  if ('study' in filter) return await openPairTasks(database, { own, filter })
  const { seqs, stamp } = await chooseTraces(database, filter)
  const kinds = (await listMarkKinds(database)).map(({ id }) => id)
  const file =
    own.format === 'xml'
      ? whole(traceConfig(kinds))
      : jsonArray(inBatches(seqs, async (batch, at) => await tasksOf(database, batch, at)))
  return { ...file, rows: seqs.length, stamp, schema: 'label-studio-task/1' }
}
