import type { ResultTable } from '@/lib/features/studies/results/table'
import { cellText } from '@/lib/features/studies/results/table-text'
import { visibleText } from '@/lib/text/visible-text'
import { Refusal } from '../refusal.ts'

export const tableFormats = ['table', 'csv', 'json', 'latex'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The flag `--format` of commands that print tables. */
export const formatFlag = { format: { type: 'string', default: 'table' } } as const

export function readFormat(given: string): TableFormat {
  const format = tableFormats.find((known) => known === given)
  if (format) return format
  throw new Refusal(`--format is one of ${tableFormats.join(', ')}, not "${given}".`)
}

/** A table in columns of equal width, its caption below; numbers end at the right. */
export function printedTable({ caption, columns, rows }: ResultTable): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ kind }, at) => cellText(row[at] ?? null, kind))),
  ].map((cells) => cells.map(printable))
  const widths = columns.map((_column, at) =>
    Math.max(...lines.map((cells) => (cells[at] ?? '').length)),
  )
  const padded = (cells: readonly string[]) =>
    cells.map((cell, at) => pad(cell, widths[at] ?? 0, columns[at]?.kind === 'text')).join('  ')
  return `${lines.map((cells) => `${padded(cells).trimEnd()}\n`).join('')}${printable(caption)}\n`
}

/** On one line, without what a terminal would obey. */
const printable = (text: string) => visibleText(text).replaceAll(/[\t\n]/g, ' ')

function pad(text: string, width: number, isText: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - text.length))
  return isText ? text + blanks : blanks + text
}
