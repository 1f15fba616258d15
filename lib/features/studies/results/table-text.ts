import { type Cell, csvRecord, type CsvOptions } from '@/lib/formats/csv-text'
import { escapeLatex } from '@/lib/text/latex'
import { formatChange, formatCount, formatDecimal, formatSigned } from '@/lib/text/numbers'
import { columnGap, pageParts, type WrittenColumn } from './latex-layout'
import type { Bounded, ColumnKind, ResultTable, TableCell } from './table'

/** Tables for a paper; needs the packages booktabs and tabularx. */
export function tablesLatex(tables: readonly ResultTable[], { hash }: { hash: string }): string {
  const head = `% Needs \\usepackage{booktabs,tabularx}. Study protocol ${hash}.\n`
  return head + tables.map((table) => `\n${tableLatex(table)}`).join('')
}

/** One table as LaTeX: a float as wide as the page, or several where its numbers need more width. */
export function tableLatex(table: ResultTable): string {
  const named = table.columns.findIndex(({ heads }) => heads === true)
  const columns = writtenColumns(table)
  const places = [...columns.keys()].filter((at) => at !== named)
  const parts = pageParts(places.flatMap((at) => columns[at] ?? []))
  return parts
    .map((part, number) => {
      const chosen = part.flatMap((at) => places[at] ?? [])
      return latexFloat(table, { number, named, chosen, columns })
    })
    .join('\n')
}

function writtenColumns({ columns, rows }: ResultTable): WrittenColumn[] {
  return columns.map(({ title, kind }, at) => ({
    wraps: kind === 'text',
    cells: [title, ...rows.map((row) => cellText(row[at] ?? null, kind))],
  }))
}

interface Float {
  /** Which part of the table it is, from 0. */
  number: number
  /** The column whose values stand above the rows they hold for; −1 = none. */
  named: number
  /** The columns of this part. */
  chosen: readonly number[]
  columns: readonly WrittenColumn[]
}

function latexFloat({ id, caption, rows }: ResultTable, float: Float): string {
  const { number, chosen, columns } = float
  const line = (row: number) => latexLine(chosen.map((at) => columns[at]?.cells[row] ?? ''))
  const layout = chosen.map((at) => (columns[at]?.wraps ? wrapping : 'r')).join('')
  const words = number === 0 ? escapeLatex(caption) : `Table~\\ref{tab:${id}}, continued.`
  return [
    '\\begin{table*}',
    '  \\centering\\footnotesize',
    `  \\setlength{\\tabcolsep}{${columnGap / 2}pt}`,
    `  \\caption{${words}}`,
    `  \\label{tab:${id}${number === 0 ? '' : `-${number + 1}`}}`,
    `  \\begin{tabularx}{\\textwidth}{@{}${layout}@{}}`,
    '    \\toprule',
    line(0),
    '    \\midrule',
    ...rows.flatMap((_row, at) => [...headLine(float, at + 1), line(at + 1)]),
    '    \\bottomrule',
    '  \\end{tabularx}',
    '\\end{table*}',
    '',
  ].join('\n')
}

const wrapping = '>{\\raggedright\\arraybackslash}X'

/** What the next rows are of, on a line of its own, where it is no longer what it was. */
function headLine({ named, chosen, columns }: Float, row: number): string[] {
  const cells = columns[named]?.cells ?? []
  if (cells[row] === undefined || (row > 1 && cells[row] === cells[row - 1])) return []
  const text = `\\raggedright\\arraybackslash\\emph{${escapeLatex(cells[row])}}`
  return [`    \\multicolumn{${chosen.length}}{@{}p{\\linewidth}@{}}{${text}} \\\\`]
}

/** A row. What ends the row before takes a `[` or `*` that follows for an argument of its own, so an empty group is between. */
function latexLine(cells: readonly string[]): string {
  const text = cells.map(escapeLatex).join(' & ')
  return `    ${/^\s*[[*]/.test(text) ? '{}' : ''}${text} \\\\`
}

export const longColumns = ['table', 'row', 'column', 'value', 'low', 'high']

/** All tables as one, a number a row: what pandas and R read at once. Empty = undefined. */
export function tablesCsv(tables: readonly ResultTable[], options?: CsvOptions): string {
  const lines = tables.flatMap((table) =>
    longRows(table).map(({ line }) => csvRecord(line, options)),
  )
  return csvRecord(longColumns) + lines.join('')
}

/** A line for each number; the texts before the first number name the row. */
export function longRows({ id, columns, rows }: ResultTable): { line: Cell[]; cell: TableCell }[] {
  const first = columns.findIndex(({ kind }) => kind !== 'text')
  return rows.flatMap((row) => {
    const names = first === -1 ? row : row.slice(0, first)
    const name = names.filter((cell) => typeof cell === 'string').join(' · ')
    return columns.flatMap(({ title, kind }, at) => {
      const cell = row[at] ?? null
      return kind === 'text' ? [] : [{ line: [id, name, title, ...numbers(cell)], cell }]
    })
  })
}

/** One table as CSV, an interval in columns of its own; numbers as they are, empty = undefined. */
export function tableCsv({ columns, rows }: ResultTable, options?: CsvOptions): string {
  const wide = columns.map((_column, at) => rows.some((row) => isBounded(row[at])))
  const head = columns.flatMap(({ title }, at) =>
    wide[at] ? [title, `${title} low`, `${title} high`] : [title],
  )
  const lines = rows.map((row) =>
    row.flatMap((cell, at) => (wide[at] ? numbers(cell) : [isBounded(cell) ? null : cell])),
  )
  return [csvRecord(head, options), ...lines.map((line) => csvRecord(line, options))].join('')
}

/** One table as Markdown. */
export function tableMarkdown({ caption, columns, rows }: ResultTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`
  return [
    line(columns.map(({ title }) => title)),
    `|${columns.map(({ kind }) => (kind === 'text' ? ' --- ' : ' ---: ')).join('|')}|`,
    ...rows.map((row) => line(written(row, columns))),
    '',
    escapeMarkdown(caption),
    '',
  ].join('\n')
}

function isBounded(cell: TableCell | undefined): cell is Bounded {
  return typeof cell === 'object' && cell !== null
}

function numbers(cell: TableCell): Cell[] {
  return isBounded(cell) ? [cell.value, cell.low, cell.high] : [cell, null, null]
}

function written(row: readonly TableCell[], columns: ResultTable['columns']): string[] {
  return row.map((cell, at) => cellText(cell, columns[at]?.kind ?? 'text'))
}

/** As it stands in a table for people: `38 % [29, 47]`, `+0.17 [0.05, 0.29]`, `< 0.001`. */
export function cellText(cell: TableCell, kind: ColumnKind): string {
  if (typeof cell === 'string') return cell
  const [value, low, high] = isBounded(cell) ? [cell.value, cell.low, cell.high] : [cell]
  if (value === null) return kind === 'text' ? '' : 'undefined'
  const text = numberText(value, kind)
  if (typeof low !== 'number' || typeof high !== 'number') return text
  return `${text} [${boundText(low, kind)}, ${boundText(high, kind)}]`
}

function numberText(value: number, kind: ColumnKind): string {
  if (kind === 'text') return String(value)
  if (kind === 'count') return formatCount(value)
  if (kind === 'signed') return formatSigned(value)
  if (kind === 'p') return value < 0.001 ? '< 0.001' : formatDecimal(value, 3)
  return kind === 'share' ? `${boundText(value, kind)} %` : boundText(value, kind)
}

function boundText(value: number, kind: ColumnKind): string {
  if (kind === 'change') return formatChange(value)
  if (kind === 'score') return formatDecimal(value, 3)
  if (kind === 'share') return formatDecimal(value * 100, 0)
  return formatDecimal(value, kind === 'seconds' ? 1 : 2)
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\|*_`<>[\]]/g, String.raw`\$&`)
}
