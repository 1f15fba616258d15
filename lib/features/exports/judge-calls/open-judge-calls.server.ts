import type { Database } from '@/lib/platform/db/database'
import { inBatches } from '../batches'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import { written } from '../written'
import { judgeCallTable } from './columns'
import { chooseCalls, readCalls } from './read-calls.server'

/** Traces at a time: each of their calls holds all that was told. */
const tracesAtOnce = 25

/** What judges were told and said about the traces of a filter, and what people said to that. */
export async function openJudgeCalls(
  database: Database,
  { own, filter }: ExportRequest['judge-calls'],
): Promise<OpenedExport> {
  const { seqs, rows, stamp } = await chooseCalls(database, { own, filter })
  const how = { own, isNamed: own.include.includes('author_names') }
  const read = inBatches(seqs, async (batch) => await readCalls(database, batch, how), tracesAtOnce)
  return {
    rows,
    stamp,
    schema: 'judge-calls/1',
    ...written({ lines: read, columns: judgeCallTable, rows: read }, own),
  }
}
