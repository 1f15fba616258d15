import { FormatError } from '@/lib/formats/format-error'
import type { Row } from '@/lib/formats/row'
import { openRows, type RowSource } from '@/lib/formats/source'
import type { RowNote } from '@/lib/records/schema'
import { detect, type Detection } from './detect'
import { openFileSet } from './file-set'
import { batchLimits } from './limits'
import { isFields, type Fields } from '@/lib/records/fields'
import type { RowResult } from './profiles/profile'
import type { ImportFormat, ImportIssue, ImportOptions } from './schema'

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
}

export interface RecognisedFile {
  source: RowSource
  format: ImportFormat
  system: string | null
  by: string
  parse: (row: Row) => ReadResult
}

/** What one source row says: an item with its traces, or nothing; and what must be listed either way. */
export interface ReadResult {
  row: number
  parsed: Extract<RowResult, { ok: true }>['row'] | null
  issues: ImportIssue[]
}

export type Recognised = { ok: true; file: RecognisedFile } | { ok: false; reason: string }

/** Opens a file and decides by its content what it is. The caller closes the source of what it gets. */
export async function recognise(file: FileToRead): Promise<Recognised> {
  const opened = await open(file)
  if (!opened.ok) return opened
  const { source } = opened
  try {
    const detection = detect(await takeSample(source, file), file.options)
    if (detection.ok) return { ok: true, file: reader(source, detection, file) }
    await source.close()
    return detection
  } catch (error) {
    await source.close()
    if (error instanceof FormatError) return { ok: false, reason: error.message }
    throw error
  }
}

type Opened = { ok: true; source: RowSource } | { ok: false; reason: string }

async function open({ path, tmpDir, batchRows }: FileToRead): Promise<Opened> {
  try {
    const limits = { ...batchLimits, ...(batchRows !== undefined && { batchRows }) }
    const set = tmpDir === undefined ? null : await openFileSet(path, tmpDir)
    const source = set ?? (await openRows(path, { limits, tmpDir }))
    return { ok: true, source }
  } catch (error) {
    if (error instanceof FormatError) return { ok: false, reason: error.message }
    throw error
  }
}

async function takeSample(source: RowSource, { filename, options }: FileToRead) {
  const rows: Fields[] = []
  let seen = 0
  for await (const batch of source.rows()) {
    for (const row of batch) {
      if ('value' in row && isFields(row.value)) rows.push(renamed(row.value, options.mapping))
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
  { profile, recognition }: Extract<Detection, { ok: true }>,
  { filename, options }: FileToRead,
): RecognisedFile {
  const { system, by, unknown, rewards = none } = recognition
  const context = { system, unknown, rewards, options, filename }
  return {
    source,
    format: profile.format,
    system,
    by,
    parse: (row) =>
      readRow(row, (fields) => profile.parse(renamed(fields, options.mapping), context)),
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

/** Columns under the names they are known by; `mapping` says which column of the file each one is. */
function renamed(fields: Fields, mapping: ImportOptions['mapping']): Fields {
  if (!mapping) return fields
  const taken = new Set(Object.values(mapping))
  const rest = Object.entries(fields).filter(([name]) => !taken.has(name))
  const named = Object.entries(mapping).flatMap(([name, column]) =>
    column in fields ? [[name, fields[column]] as const] : [],
  )
  return Object.fromEntries([...rest, ...named])
}
