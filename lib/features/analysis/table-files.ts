import { type Cell, csvRecord } from '@/lib/formats/csv-text'
import type { ResultTable, TableCell } from '@/lib/features/studies/results/table'
import { longColumns, longRows, tableLatex } from '@/lib/features/studies/results/table-text'

/** What figures were made from and how, so that they can be made again: label mapping, seed. */
export type Provenance = Readonly<Record<string, Cell>>

/** Tables as one file: long CSV, or LaTeX floats. */
export function tablesText(
  tables: readonly ResultTable[],
  format: 'csv' | 'latex',
  provenance: Provenance,
): string {
  if (format === 'csv') return longCsv(tables, provenance)
  const facts = Object.entries(provenance).map(([name, value]) =>
    comment(`${name}: ${value ?? ''}`),
  )
  const floats = tables.map((table) => `\n${tableLatex(table)}`)
  return ['% Needs \\usepackage{booktabs,tabularx}.\n', ...facts, ...floats].join('')
}

/** A line that LaTeX does not print. */
export const comment = (text: string) => `% ${text.replaceAll(/\s+/g, ' ')}\n`

/** A number a line, each with how its interval was made and with the provenance. */
function longCsv(tables: readonly ResultTable[], provenance: Provenance): string {
  const options = { spreadsheet: true }
  const facts = Object.values(provenance)
  const lines = tables.flatMap((table) =>
    longRows(table).map(({ line, cell }) =>
      csvRecord([...line, methodOf(cell), ...facts], options),
    ),
  )
  return [csvRecord([...longColumns, 'method', ...Object.keys(provenance)]), ...lines].join('')
}

const methodOf = (cell: TableCell) =>
  typeof cell === 'object' && cell !== null ? (cell.method ?? null) : null
