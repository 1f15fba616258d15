import type { Archive, ArchiveEntry } from '@/lib/formats/archive'
import { FormatError } from '@/lib/formats/format-error'
import type { Row, RowBatch } from '@/lib/formats/row'
import type { ReadResult, Recognised, RecognisedFile } from './recognise'

/** An entry of an archive that has been opened: where its rows begin among those of all. */
interface OpenedEntry {
  name: string
  first: number
  found: Recognised
}

type RecogniseEntry = (path: string, filename: string) => Promise<Recognised>

/**
 * A zip or tar archive as one file: its entries one after the other, each recognised by its own content. Rows are
 * numbered through; what is said of a row names its entry and its row there. An entry that cannot be read is an issue.
 */
export async function readArchive(
  archive: Archive,
  recogniseEntry: RecogniseEntry,
): Promise<Recognised> {
  const { entries, container } = archive
  const first = await firstKnown(archive, recogniseEntry)
  if (!first.ok) return first
  const bytesTotal = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = { bytesRead: 0, bytesTotal }
  let opened: OpenedEntry[] = []

  async function* rows({ after } = { after: 0 }): AsyncGenerator<RowBatch> {
    opened = []
    progress.bytesRead = 0
    let last = 0
    for (const entry of entries) {
      for await (const batch of rowsOf(archive, entry, { recogniseEntry, last, opened })) {
        last = batch.at(-1)?.row ?? last
        const rest = batch.filter(({ row }) => row > after)
        if (rest.length > 0) yield rest
      }
      progress.bytesRead += entry.bytes
    }
  }
  return {
    ok: true,
    file: {
      format: 'archive',
      system: first.file.system,
      table: first.file.table,
      note: first.file.note,
      by: `the content of each of its ${entries.length} files (${first.file.by} in ${first.name})`,
      parse: (row) => parseIn(opened, row),
      source: {
        container,
        compressed: true,
        columns: null,
        rows,
        progress: () => ({ ...progress }),
        close: archive.close,
      },
    },
  }
}

type First = { ok: true; name: string; file: RecognisedFile } | { ok: false; reason: string }

/** An archive in which nothing is known is refused like a file that is not. */
async function firstKnown(archive: Archive, recogniseEntry: RecogniseEntry): Promise<First> {
  const { entries, container } = archive
  let reason = ''
  for (const entry of entries) {
    const { found, close } = await openEntry(archive, entry, recogniseEntry)
    await close()
    if (found.ok) return { ok: true, name: entry.name, file: found.file }
    reason ||= `${entry.name}: ${found.reason}`
  }
  if (reason === '') return { ok: false, reason: `This ${container} file contains no files.` }
  const count = entries.length === 1 ? 'The only file' : `None of the ${entries.length} files`
  const be = entries.length === 1 ? 'cannot' : 'can'
  return { ok: false, reason: `${count} in this ${container} file ${be} be read. ${reason}` }
}

async function openEntry(archive: Archive, entry: ArchiveEntry, recogniseEntry: RecogniseEntry) {
  try {
    const { path, remove } = await archive.unpack(entry)
    const found = await recogniseEntry(path, entry.name)
    const close = async () => {
      if (found.ok) await found.file.source.close()
      await remove()
    }
    return { found, close }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { found: { ok: false as const, reason: error.message }, close: async () => {} }
  }
}

interface ArchiveCursor {
  recogniseEntry: RecogniseEntry
  /** The last row before this entry. */
  last: number
  opened: OpenedEntry[]
}

async function* rowsOf(
  archive: Archive,
  entry: ArchiveEntry,
  { recogniseEntry, last, opened }: ArchiveCursor,
): AsyncGenerator<RowBatch> {
  const { found, close } = await openEntry(archive, entry, recogniseEntry)
  opened.push({ name: entry.name, first: last + 1, found })
  let row = last
  try {
    if (!found.ok) throw new FormatError('binary', found.reason)
    for await (const batch of found.file.source.rows()) {
      yield batch.map((one) => ({ ...one, row: last + one.row }))
      row = last + (batch.at(-1)?.row ?? 0)
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    yield [{ row: row + 1, error: { message: error.message } }]
  } finally {
    await close()
  }
}

/** What a row says, with its number in its own entry. */
function parseIn(opened: readonly OpenedEntry[], row: Row): ReadResult {
  const entry = opened.findLast(({ first }) => first <= row.row)
  if (entry === undefined) throw new Error(`row ${row.row} belongs to no entry`)
  const { name: file, found } = entry
  if (!found.ok) {
    const message = 'error' in row ? row.error.message : found.reason
    return { row: 0, entry: file, parsed: null, issues: [{ row: 0, message }] }
  }
  const line = row.row - entry.first + 1
  const read = found.file.parse({ ...row, row: line })
  if (found.file.format === 'canonical') return { ...read, entry: file }
  for (const trace of read.parsed?.traces ?? []) trace.source = { ...trace.source, file, line }
  return { ...read, entry: file }
}
