export type Cell = string | number | null

export interface CsvOptions {
  /** Puts a ' before texts that a spreadsheet would take for a formula. */
  spreadsheet?: boolean
}

/** What some programs need in order to read UTF-8. */
export const byteOrderMark = '\uFEFF'

/** As spreadsheets begin a formula, in the wide forms of East Asian keyboards too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]/

/** One record after RFC 4180, with its CRLF; null is an empty cell. */
export function csvRecord(cells: readonly Cell[], { spreadsheet = false }: CsvOptions = {}) {
  return `${cells.map((cell) => cellText(cell, spreadsheet)).join(',')}\r\n`
}

/** One line of a table as spreadsheets paste it: cells between tabs, none of them a formula. */
export function pastedRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => guarded(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`
}

const guarded = (text: string) => (formula.test(text) ? `'${text}` : text)

function cellText(cell: Cell, isGuarded: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isGuarded ? guarded(cell) : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
