import { type Cell, csvRecord, type CsvOptions } from '@/lib/formats/csv-text'
import { formatCount, formatDecimal, formatSigned } from '@/lib/traces/format'
import type { Bounded, ColumnKind, ResultTable, TableCell } from './table'

/** Tables for a paper, each a float; needs the package booktabs. */
export function tablesLatex(tables: readonly ResultTable[], { hash }: { hash: string }): string {
  const head = `% Needs \\usepackage{booktabs}. Study protocol ${hash}.\n`
  return head + tables.map((table) => `\n${tableLatex(table)}`).join('')
}

/** One table as LaTeX. */
export function tableLatex({ id, caption, columns, rows }: ResultTable): string {
  const layout = columns.map(({ kind }) => (kind === 'text' ? 'l' : 'r')).join('')
  return [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escapeLatex(caption)}}`,
    `  \\label{tab:${id}}`,
    `  \\begin{tabular}{${layout}}`,
    '    \\toprule',
    latexLine(columns.map(({ title }) => title)),
    '    \\midrule',
    ...rows.map((row) => latexLine(written(row, columns))),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n')
}

/** A row. What ends the row before takes a `[` or `*` that follows for an argument of its own, so an empty group is between. */
function latexLine(cells: readonly string[]): string {
  const text = cells.map(escapeLatex).join(' & ')
  return `    ${/^\s*[[*]/.test(text) ? '{}' : ''}${text} \\\\`
}

/** All tables as one, a number a row: what pandas and R read at once. Empty = undefined. */
export function tablesCsv(tables: readonly ResultTable[], options?: CsvOptions): string {
  const head = csvRecord(['table', 'row', 'column', 'value', 'low', 'high'])
  const lines = tables.flatMap((table) => longRows(table).map((cells) => csvRecord(cells, options)))
  return head + lines.join('')
}

function longRows({ id, columns, rows }: ResultTable): Cell[][] {
  return rows.flatMap((row) => {
    const name = row.filter((cell) => typeof cell === 'string').join(' · ')
    return columns.flatMap(({ title, kind }, at) =>
      kind === 'text' ? [] : [[id, name, title, ...numbers(row[at] ?? null)]],
    )
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
  if (kind === 'share') return formatDecimal(value * 100, 0)
  return formatDecimal(value, kind === 'seconds' ? 1 : 2)
}

const latex: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '$<$',
  '>': '$>$',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '−': '$-$',
  α: '$\\alpha$',
  κ: '$\\kappa$',
  θ: '$\\theta$',
  ν: '$\\nu$',
}

/** Text that LaTeX prints as it is; line breaks and control characters are blanks. */
export function escapeLatex(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\\{}$&#_%~^<>|"−ακθν]/g, (sign) => latex[sign] ?? sign)
    .replaceAll(/(\d) \\%/g, String.raw`$1\,\%`)
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\|*_`<>[\]]/g, String.raw`\$&`)
}
