import { openArchive, type Archive } from '@/lib/formats/archive'
import { safeEntries } from '@/lib/formats/archive-names'
import { FormatError } from '@/lib/formats/format-error'
import type { Row } from '@/lib/formats/row'
import { openRows, type RowSource } from '@/lib/formats/source'
import type { RowNote } from '@/lib/core/records/schema'
import { readArchive } from './archive'
import { detect, type Detection } from './detect'
import { openFileSet } from './file-set'
import { batchLimits } from './limits'
import type { Table } from '@/lib/features/imports/mappings/schema'
import { tableOf } from '@/lib/features/imports/mappings/table'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { withLabelWords, wordsOfTexts } from './numeric-labels'
import { withTextWords } from '@/lib/systems/claim-verification'
import type { RowResult } from './profiles/profile'
import { renamed } from './renamed'
import { openBatchFiles } from './sets/batch-files'
import { openInspectLog } from './sets/inspect-log'
import type { ImportFormat, ImportOptions } from './schema'
import type { ImportIssue } from '@/lib/core/collections/import-status'

/** Rows looked at before it is decided what a file is. */
const sampleRows = 200
export interface FileToRead {
  path: string
  filename: string
  options: ImportOptions
  /** A folder for what must be unpacked to be read. */
  tmpDir?: string | undefined
  /** Rows at a time. */
  batchRows?: number | undefined
  /** Lies in an archive: an archive in it is not opened. */
  isEntry?: boolean
}

export interface RecognisedFile {
  source: RowSource
  format: ImportFormat
  system: string | null
  by: string
  /** By what sign its system was told. */
  writer?: string | undefined
  /** Its columns under the names of the file. */
  table: Table
  note: string | undefined
  parse: (row: Row) => ReadResult
}

/** What one source row says: an item with its traces, or nothing; and what must be listed either way. */
export interface ReadResult {
  row: number
  /** The file of an archive in which the row has that number. */
  entry?: string
  parsed: Extract<RowResult, { ok: true }>['row'] | null
  issues: ImportIssue[]
  /** Columns of which nothing is made. */
  unused?: string[]
}

export type Recognised =
  | { ok: true; file: RecognisedFile }
  | { ok: false; reason: string; table?: Table }

/** Opens a file and decides by its content what it is. The caller closes the source of what it gets. */
export async function recognise(file: FileToRead): Promise<Recognised> {
  const opened = await open(file)
  if (!opened.ok) return opened
  if ('archive' in opened) return await entriesOf(opened.archive, file)
  const { source } = opened
  try {
    const sample = await takeSample(source, file)
    const detection = detect(sample, file.options)
    const table = tableOf(sample.rows)
    if (detection.ok) return { ok: true, file: reader(source, { ...detection, table }, file) }
    await source.close()
    const reason = `${detection.reason}${source.container === 'json-objects' ? oneObjectHint : ''}`
    return { ...detection, reason, ...(table.columns.length > 0 && { table }) }
  } catch (error) {
    await source.close()
    if (error instanceof FormatError) return { ok: false, reason: error.message }
    throw error
  }
}

const oneObjectHint =
  ' A JSON object over several lines is read as one row. If the rows are a list inside it, write that list as a JSON array.'

async function entriesOf(archive: Archive, file: FileToRead): Promise<Recognised> {
  const { format, ...said } = file.options
  const options = format === undefined || format === 'archive' ? said : { ...said, format }
  const found = await readArchive(archive, (path, filename) =>
    recognise({ ...file, path, filename, options, isEntry: true }),
  )
  if (!found.ok) await archive.close()
  return found
}

type OpenedSource =
  | { ok: true; source: RowSource }
  | { ok: true; archive: Archive }
  | { ok: false; reason: string }

async function open({
  path,
  tmpDir,
  batchRows,
  isEntry = false,
}: FileToRead): Promise<OpenedSource> {
  try {
    const limits = { ...batchLimits, ...(batchRows !== undefined && { batchRows }) }
    const archive = tmpDir !== undefined && !isEntry ? await openArchive(path, tmpDir) : null
    if (archive !== null) return await openedArchive(archive)
    const source = await openRows(path, { limits, tmpDir })
    return { ok: true, source }
  } catch (error) {
    if (error instanceof FormatError) return { ok: false, reason: error.message }
    throw error
  }
}

async function openedArchive(archive: Archive): Promise<OpenedSource> {
  try {
    const source =
      (await openFileSet(archive)) ??
      (await openInspectLog(archive)) ??
      (await openBatchFiles(archive))
    if (source !== null) return { ok: true, source }
    return { ok: true, archive: { ...archive, entries: safeEntries(archive) } }
  } catch (error) {
    await archive.close()
    throw error
  }
}

async function takeSample(source: RowSource, { filename }: FileToRead) {
  const rows: Fields[] = []
  let seen = 0
  for await (const batch of source.rows()) {
    for (const row of batch) {
      if ('value' in row && isFields(row.value)) rows.push(row.value)
      if (rows.length >= sampleRows) return { rows, filename }
    }
    seen += batch.length
    if (seen >= sampleRows * 10) break
  }
  return { rows, filename }
}

const none: ReadonlySet<string> = new Set()

function reader(
  source: RowSource,
  { profile, recognition, table }: Extract<Detection, { ok: true }> & { table: Table },
  { filename, options }: FileToRead,
): RecognisedFile {
  const { system, by, writer, note, unknown, variant, rewards = none, words } = recognition
  const context = { system, unknown, variant, rewards, options, filename }
  const textWords = wordsOfTexts(options)
  const mapping = profile.isByColumn ? undefined : options.mapping
  const parse = (fields: Fields): RowResult => {
    const labelled = withLabelWords(renamed(fields, mapping), { format: profile.format, words })
    const result = profile.parse(labelled.row, context)
    if (!result.ok) return result
    const { row } = result
    const traces = row.traces.map((trace) => withTextWords(trace, textWords))
    return { ok: true, row: { ...row, traces, notes: [...labelled.notes, ...row.notes] } }
  }
  return {
    source,
    format: profile.format,
    system,
    by,
    writer,
    table,
    note,
    parse: (row) => {
      const result = readRow(row, parse)
      const isItem = result.parsed !== null && result.parsed.traces.length === 0
      if (!isItem || profile.unused === undefined) return result
      const fields = 'value' in row && isFields(row.value) ? renamed(row.value, mapping) : {}
      return { ...result, unused: profile.unused(fields) }
    },
  }
}

function readRow(source: Row, parse: (fields: Fields) => RowResult): ReadResult {
  const { row } = source
  const issue = ({ path, message }: RowNote): ImportIssue => ({
    row,
    ...(path !== undefined && path !== '' && { path }),
    message,
  })
  if ('error' in source) return { row, parsed: null, issues: [issue(source.error)] }
  const notes = source.notes.map(issue)
  if (!isFields(source.value))
    return {
      row,
      parsed: null,
      issues: [...notes, issue({ message: 'is not an object with fields' })],
    }
  const result = parse(source.value)
  if (!result.ok) return { row, parsed: null, issues: [...notes, issue(result.issue)] }
  return { row, parsed: result.row, issues: [...notes, ...result.row.notes.map(issue)] }
}
