import type { ResultTable } from '@/lib/features/studies/results/table'
import { tableLatex, tablesCsv } from '@/lib/features/studies/results/table-text'

/** Tables as one file: long CSV, or LaTeX floats. */
export function tablesText(tables: readonly ResultTable[], format: 'csv' | 'latex'): string {
  if (format === 'csv') return tablesCsv(tables, { spreadsheet: true })
  const floats = tables.map((table) => `\n${tableLatex(table)}`)
  return ['% Needs \\usepackage{booktabs,tabularx}.\n', ...floats].join('')
}
