import path from 'node:path'
import type { Archive, ArchiveEntry } from '@/lib/formats/archive'
import { FormatError } from '@/lib/formats/format-error'
import { batchesOf } from '@/lib/formats/batch'
import { groupedLines } from '@/lib/formats/grouped-lines'
import type { Row, RowBatch } from '@/lib/formats/row'
import type { RowSource } from '@/lib/formats/source'
import type { TextFile } from '@/lib/formats/text-lines'
import { isGoldFile, readSetLine, setFiles, setRow } from '@/lib/systems/registry/chains'
import { readGold, rowsBeyond } from './gold-file'

const baseName = (name: string) => path.posix.basename(name)

/**
 * Files that belong together, as rows: an archive with the three files of a decomp-entail run, and the gold answers
 * beside them (`qonly.txt`) where it has them. Null for any other archive. What it gives closes the archive. Throws
 * FormatError for a set that is not whole.
 */
export async function openFileSet(archive: Archive): Promise<RowSource | null> {
  const golds = archive.entries.filter(({ name }) => isGoldFile(baseName(name)))
  const set = archive.entries.filter(({ name }) => setFiles.some((one) => one === baseName(name)))
  // Names that lead out of the archive are refused where its files are read one by one.
  if (set.length === 0 || set.some(({ name }) => name.startsWith('../'))) return null
  const others = archive.entries.filter((entry) => !set.includes(entry) && !golds.includes(entry))
  const unpacked = async (entry: ArchiveEntry): Promise<TextFile> => {
    return { name: baseName(entry.name), path: (await archive.unpack(entry)).path }
  }
  return rowsOf(archive, {
    set: await Promise.all(wholeSet(set, archive).map(unpacked)),
    golds: await Promise.all(golds.map(unpacked)),
    others: others.map(({ name }) => name),
  })
}

/** In the order in which their lines are read. */
function wholeSet(files: readonly ArchiveEntry[], { container }: Archive): ArchiveEntry[] {
  const folders = new Set(files.map(({ name }) => path.posix.dirname(name)))
  const all = setFiles.flatMap((wanted) => files.filter(({ name }) => baseName(name) === wanted))
  const missing = setFiles.filter((wanted) => !files.some(({ name }) => baseName(name) === wanted))
  if (missing.length > 0)
    throw new FormatError('misaligned', `This ${container} file lacks ${missing.join(' and ')}.`)
  if (folders.size > 1 || all.length > setFiles.length)
    throw new FormatError(
      'misaligned',
      `This ${container} file contains the files of several runs. Make one ${container} file for each.`,
    )
  return all
}

function rowsOf(
  { container, entries, close }: Archive,
  { set, golds, others }: { set: TextFile[]; golds: TextFile[]; others: string[] },
): RowSource {
  const bytesTotal = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = { bytesRead: 0, bytesTotal }
  async function* rows({ after } = { after: 0 }): AsyncGenerator<RowBatch> {
    progress.bytesRead = 0
    const gold = await readGold(golds)
    const met = new Set<string>()
    let last = 0
    const read = (line: Parameters<typeof readSetLine>[0]) => {
      last = line.line
      return readSetLine(line)
    }
    const row = (question: string, chains: Parameters<typeof setRow>[1]) => {
      met.add(question)
      return setRow(question, chains, gold.byQuestion.get(question))
    }
    for await (const batch of groupedLines(set, { read, row })) {
      const rest = batch.filter((one) => one.row > after)
      if (rest.length > 0) yield rest
    }
    const beyond = rowsBeyond(gold, met, last)
    const strangers = strangersAfter(beyond.at(-1)?.row ?? last, others)
    yield* batchesOf([...beyond, ...strangers].filter((one) => one.row > after))
    progress.bytesRead = bytesTotal
  }
  return {
    container,
    compressed: true,
    columns: null,
    rows,
    progress: () => ({ ...progress }),
    close,
  }
}

/** What else lies in the archive is not read, and said so. */
function strangersAfter(last: number, names: readonly string[]): Row[] {
  const message = 'is not a file of a DecompEntail run; import it separately'
  return names.map((name, at) => ({ row: last + at + 1, error: { path: name, message } }))
}
