import { csvRecord, type CsvOptions } from '@/lib/formats/csv-text'
import type { UnjoinedFileFormat, UnjoinedRow } from './schema'

const columns = [
  'row',
  'reason',
  'dataset',
  'external_id',
  'claim',
  'item_id',
  'trace_id',
  'candidate_count',
  'candidates',
] as const

/** What did not join as a file; in CSV the candidates are the ids of their items. */
export async function* unjoinedFile(
  batches: AsyncIterable<readonly UnjoinedRow[]>,
  { format, ...options }: CsvOptions & { format: UnjoinedFileFormat },
): AsyncGenerator<string> {
  if (format === 'csv') yield csvRecord(columns)
  for await (const rows of batches)
    for (const row of rows)
      yield format === 'csv' ? csvLine(row, options) : `${JSON.stringify(row)}\n`
}

function csvLine({ candidates, ...row }: UnjoinedRow, options: CsvOptions): string {
  const cells = { ...row, candidates: candidates.map(({ item_id: id }) => id).join(' ') }
  return csvRecord(
    columns.map((name) => cells[name]),
    options,
  )
}
