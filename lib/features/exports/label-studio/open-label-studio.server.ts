import { jsonArray, wholeText } from '@/lib/formats/write/written'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import type { Database } from '@/lib/platform/db/database'
import { openPairTasks } from '@/lib/features/exports/studies/open-study-exports.server'
import { namesState } from '../author-names.server'
import { inBatches } from '../batches'
import { chooseTraces } from '../choose-rows.server'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import { readTraceRecords } from '../records/read-records.server'
import { readTraceRows } from '../rows/read-rows.server'
import { traceConfig } from './config'
import type { Task } from './task'
import { traceTask } from './trace-task'

/** `first`: the number of the first of them. */
async function readTasks(
  database: Database,
  seqs: number[],
  { first, authorNames }: { first: number; authorNames: boolean },
): Promise<Task[]> {
  const rows = await readTraceRows(database, seqs)
  const records = await readTraceRecords(database, seqs, { authorNames })
  return rows.map((row, at) => traceTask(first + at, row, records[at]))
}

/** Traces with their marks, or the pairs of a study with what was chosen, as tasks of Label Studio. */
export async function openLabelStudio(
  database: Database,
  { own, filter }: ExportRequest['label-studio'],
): Promise<OpenedExport> {
  if ('study' in filter) return await openPairTasks(database, { own, filter })
  const { seqs, stamp } = await chooseTraces(database, filter)
  const kinds = (await listMarkKinds(database)).map(({ id }) => id)
  const authorNames = own.include.includes('author_names')
  const tasks = inBatches(
    seqs,
    async (batch, at) => await readTasks(database, batch, { first: at + 1, authorNames }),
  )
  return {
    ...(own.format === 'xml' ? wholeText(traceConfig(kinds)) : jsonArray(tasks)),
    rows: seqs.length,
    stamp: `${stamp} ${kinds.join(' ')} ${await namesState(database, authorNames)}`,
    schema: 'label-studio-task/1',
  }
}
