import { parseCells } from './csv'
import { FormatError } from './format-error'
import { RecordSplitter } from './split-records'

export type TableShape = { container: 'csv' | 'tsv'; delimiter: string; columns: string[] }

const delimiters = [',', '\t', ';']
const judgedRecords = 20
/** What reads Parquet takes time by the square of their number. */
const mostColumns = 20_000
const repeatsShown = 10

/** Finds the delimiter and the header of a table in the first part of its text. */
export function sniffTable(text: string, isWhole: boolean, wanted?: 'csv' | 'tsv'): TableShape {
  const candidates = delimiters.filter((delimiter) => wanted !== 'tsv' || delimiter === '\t')
  const tables = candidates
    .map((delimiter) => ({ delimiter, records: firstRecords(text, isWhole, delimiter) }))
    .filter(({ records }) => wanted !== undefined || isTable(records))
    .toSorted((a, b) => width(b.records) - width(a.records))
  const best = tables[0]
  if (best === undefined || width(best.records) === 0) {
    throw new FormatError(
      'plain-text',
      'This text file is neither JSON nor a table with a header line. Import JSON Lines, a JSON array, CSV or Parquet.',
    )
  }
  const columns = readHeader(best.records[0] ?? [])
  return { container: best.delimiter === '\t' ? 'tsv' : 'csv', delimiter: best.delimiter, columns }
}

/** The first records; one that cannot be read is an empty list. */
function firstRecords(text: string, isWhole: boolean, delimiter: string): string[][] {
  const splitter = new RecordSplitter(Infinity, delimiter)
  const pieces = [...splitter.push(Buffer.from(text)), ...(isWhole ? splitter.end() : [])]
  return pieces
    .map(({ bytes }) => bytes?.toString('utf8').replace(/\r$/, '') ?? '')
    .filter((record) => record.trim() !== '')
    .slice(0, judgedRecords)
    .map((record) => readCells(record, delimiter))
}

function readCells(record: string, delimiter: string): string[] {
  try {
    return parseCells(record, delimiter)[0] ?? []
  } catch {
    return []
  }
}

/** At least two columns, and most of the first records as wide as the header. */
function isTable(records: readonly string[][]): boolean {
  const [header, ...rest] = records
  if (header === undefined || header.length < 2) return false
  const readable = rest.filter((cells) => cells.length > 0)
  const even = readable.filter((cells) => cells.length === header.length).length
  return rest.length === 0 || (even > 0 && even * 2 >= readable.length)
}

function width(records: readonly string[][]): number {
  return records[0]?.length ?? 0
}

/** An empty name becomes `column N`; a name used twice would hide a column and is refused. */
function readHeader(header: readonly string[]): string[] {
  const names = header.map((name, index) => (name.trim() === '' ? `column ${index + 1}` : name))
  refuseColumns(names)
  return names
}

/** Refuses a table whose columns cannot be told apart, or are so many that every row would take for ever. */
export function refuseColumns(names: readonly string[]): void {
  if (names.length > mostColumns) {
    const count = `${names.length} columns; the limit is ${mostColumns}`
    throw new FormatError(
      'header',
      `This table has ${count}. Write the columns you need and import that.`,
    )
  }
  const met = new Set<string>()
  const repeated = new Set(names.filter((name) => met.has(name) || !met.add(name)))
  if (repeated.size === 0) return
  const shown = [...repeated].slice(0, repeatsShown).map((name) => JSON.stringify(name))
  const rest = repeated.size - shown.length
  const list = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  throw new FormatError('header', `Columns must have different names; used twice: ${list}.`)
}
