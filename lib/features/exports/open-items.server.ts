import type { Database } from '@/lib/platform/db/database'
import { inBatches } from './batches'
import { writtenInThread } from './threads/export-in-thread.server'
import { chooseItems } from './choose-rows.server'
import type { OpenedExport } from './opened'
import type { ExportRequest } from './query'
import { readItemRecords } from './records/read-records.server'
import { itemTable } from './rows/columns'
import { readItemRows } from './rows/read-rows.server'
import { written } from './written'
import type { CsvTableOptions } from '@/lib/formats/write/csv'
import type { RowFile } from '@/lib/formats/write/written'

type ItemOptions = ExportRequest['items']['own'] & Pick<CsvTableOptions, 'goesOn'>

/** Some items as a file. */
export function itemFile(database: Database, seqs: Int32Array, own: ItemOptions): RowFile {
  return written(
    {
      lines: inBatches(seqs, async (batch) => await readItemRecords(database, batch)),
      columns: itemTable(),
      rows: inBatches(seqs, async (batch) => await readItemRows(database, batch)),
    },
    own,
  )
}

/** Every item that a filter finds, by ascending id. */
export async function openItems(
  database: Database,
  { own, filter }: ExportRequest['items'],
): Promise<OpenedExport> {
  const { seqs, stamp } = await chooseItems(database, filter)
  return {
    rows: seqs.length,
    stamp,
    schema: own.format === 'jsonl' ? 'item/1' : 'table/1',
    ...writtenInThread((part) => itemFile(database, part, own), { url: database.url, own, seqs }),
  }
}
