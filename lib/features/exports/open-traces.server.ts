import type { Database } from '@/lib/platform/db/database'
import { namesState } from './author-names.server'
import { inBatches } from './batches'
import { writtenInThread } from './threads/export-in-thread.server'
import { chooseTraces, type ChosenTraces } from './choose-rows.server'
import type { OpenedExport } from './opened'
import type { ExportRequest } from './query'
import { readTraceRecords } from './records/read-records.server'
import { traceTable } from './rows/columns'
import { readTraceRows } from './rows/read-rows.server'
import { written } from './written'
import type { CsvTableOptions } from '@/lib/formats/write/csv'
import type { RowFile } from '@/lib/formats/write/written'

/** With judge calls, which hold all that was told. */
const fewAtOnce = 25

type TraceOptions = ExportRequest['traces']['own'] & Pick<CsvTableOptions, 'goesOn'>

/** Some traces as a file. */
export function traceFile(
  database: Database,
  { seqs, rewards }: Pick<ChosenTraces, 'seqs' | 'rewards'>,
  own: TraceOptions,
): RowFile {
  const authorNames = own.include.includes('author_names')
  const judgeCalls = own.include.includes('judge_calls')
  return written(
    {
      lines: inBatches(
        seqs,
        async (batch) => await readTraceRecords(database, batch, { authorNames, judgeCalls }),
        judgeCalls ? fewAtOnce : undefined,
      ),
      columns: traceTable(rewards),
      rows: inBatches(seqs, async (batch) => await readTraceRows(database, batch)),
    },
    own,
  )
}

/** Every trace that a filter finds, by ascending id. */
export async function openTraces(
  database: Database,
  { own, filter }: ExportRequest['traces'],
): Promise<OpenedExport> {
  const { stamp, ...chosen } = await chooseTraces(database, filter)
  const names = await namesState(database, own.include.includes('author_names'))
  return {
    rows: chosen.seqs.length,
    stamp: `${stamp} ${names}`,
    schema: own.format === 'jsonl' ? 'trace/1' : 'table/1',
    ...writtenInThread((seqs) => traceFile(database, { ...chosen, seqs }, own), {
      url: database.url,
      own,
      ...chosen,
    }),
  }
}
