import type { AsyncBuffer, FileMetaData, SchemaTree } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'

type RowGroup = FileMetaData['row_groups'][number]
type ColumnMetaData = NonNullable<RowGroup['columns'][number]['meta_data']>
type PageHeader = ReturnType<typeof parquetHeader>

const headerWindow = 64 * 1024

/** Some writers state column sizes loosely; below this a page is harmless anyway. */
const leastColumn = 64 * 1024 * 1024

/** A broken footer can promise anything; what lies outside the file is not worth trying. */
export function checkGroup(
  { columns, num_rows: rows }: RowGroup,
  schema: SchemaTree,
  fileBytes: number,
): void {
  if (rows === 0n) return
  insist(rows > 0n && columns.length > 0, 'a row group has no columns')
  checkColumns(columns, schema)
  for (const { meta_data: meta } of columns) {
    if (meta === undefined) throw new Error('a column has no metadata')
    const { start, end } = chunkRange(meta)
    insist(start >= 4 && end >= start && end <= fileBytes, 'a column is outside the file')
    // Every row has an entry in every column, be it null or an empty list.
    insist(meta.num_values >= rows, 'a column has too few values')
  }
}

/**
 * Each column of the schema once, and no other. hyparquet begins to read columns it then never asks
 * after, and one of those that cannot be read ends the process.
 */
function checkColumns(columns: RowGroup['columns'], schema: SchemaTree): void {
  const stored = new Set(columns.map(({ meta_data: meta }) => JSON.stringify(meta?.path_in_schema)))
  const declared = leavesOf(schema).map(({ path }) => JSON.stringify(path))
  insist(stored.size === columns.length, 'a row group has a column twice')
  insist(
    stored.size === declared.length && declared.every((path) => stored.has(path)),
    'a row group has other columns than the file',
  )
}

function leavesOf(node: SchemaTree): SchemaTree[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
}

/**
 * Walks the page headers of a row group. hyparquet trusts them, and a header with a size missing
 * or a count too large makes it run on without end.
 */
export async function checkPages(file: AsyncBuffer, group: RowGroup): Promise<void> {
  for (const { meta_data: meta } of group.columns) {
    if (meta === undefined) continue
    const { start, end } = chunkRange(meta)
    const total = Number(meta.num_values)
    let values = 0
    for (let at = start; at < end - 1 && values < total;) {
      const window = await file.slice(at, Math.min(end, at + headerWindow))
      const reader = { view: new DataView(window), offset: 0 }
      const header = parquetHeader(reader)
      values += checkHeader(header, meta)
      at += reader.offset + header.compressed_page_size
      insist(at <= end, 'a page extends beyond its column')
    }
    insist(values === total, 'pages are missing')
  }
}

/** Values of a data page, 0 for a dictionary. */
function checkHeader(header: PageHeader, meta: ColumnMetaData): number {
  const { compressed_page_size: stored, uncompressed_page_size: size } = header
  insist(isCount(stored) && isCount(size), 'a page has no size')
  const most = Math.max(Number(meta.total_uncompressed_size), leastColumn)
  insist(size <= most, 'a page is larger than its column')
  const { data_page_header: v1, data_page_header_v2: v2, dictionary_page_header: words } = header
  if (header.type === 'DICTIONARY_PAGE') {
    insist(words !== undefined && isCount(words.num_values, size), 'a dictionary has no size')
    return 0
  }
  if (header.type === 'DATA_PAGE_V2') {
    const levels = [v2?.definition_levels_byte_length, v2?.repetition_levels_byte_length]
    insist(
      levels.every((length) => isCount(length, size)),
      'a page has levels of no size',
    )
    insist(isCount(v2?.num_rows) && isCount(v2?.num_nulls), 'a page has no rows')
  }
  if (header.type === 'INDEX_PAGE') return 0
  const values = header.type === 'DATA_PAGE_V2' ? v2?.num_values : v1?.num_values
  insist(isCount(values, Number(meta.num_values)), 'a page has an impossible number of values')
  return values ?? 0
}

function chunkRange(meta: ColumnMetaData): { start: number; end: number } {
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset)
  return { start, end: start + Number(meta.total_compressed_size) }
}

function isCount(value: number | undefined, most = Infinity): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= most
}

function insist(isSound: boolean, message: string): void {
  if (!isSound) throw new Error(message)
}
