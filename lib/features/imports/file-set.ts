import { mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FormatError } from '@/lib/formats/format-error'
import { batchesOf } from '@/lib/formats/batch'
import { isHidden } from '@/lib/formats/hidden-names'
import { groupedLines } from '@/lib/formats/grouped-lines'
import type { Row, RowBatch } from '@/lib/formats/row'
import type { RowSource } from '@/lib/formats/source'
import type { TextFile } from '@/lib/formats/text-lines'
import { isZip, unzipFiles } from '@/lib/formats/unzip'
import { isGoldFile, readSetLine, setFiles, setRow } from '@/lib/systems/registry/chains'
import { readGold, rowsBeyond } from './gold-file'

const baseName = (name: string) => path.posix.basename(name)

/**
 * Files that belong together, as rows: a zip archive with the three files of a decomp-entail run, and the gold answers
 * beside them (`qonly.txt`) where it has them. Null for any other
 * file. The caller closes it. Throws FormatError for a set that is not whole.
 */
export async function openFileSet(zip: string, tmpDir: string): Promise<RowSource | null> {
  if (!(await isZip(zip))) return null
  const folder = await mkdtemp(path.join(tmpDir, 'set-'))
  const close = async () => await rm(folder, { recursive: true, force: true })
  try {
    const others: string[] = []
    const isWanted = (name: string) => {
      if (isHidden(name)) return false
      const isPart =
        isGoldFile(baseName(name)) || setFiles.some((wanted) => wanted === baseName(name))
      if (!isPart) others.push(name)
      return isPart
    }
    const files = await unzipFiles(zip, { folder, isWanted })
    const golds = files.filter(({ name }) => isGoldFile(baseName(name)))
    const set = files.filter((file) => !golds.includes(file))
    if (set.length > 0) return await rowsOf(zip, { set: wholeSet(set), golds, others }, close)
    await close()
    return null
  } catch (error) {
    await close()
    throw error
  }
}

/** In the order in which their lines are read. */
function wholeSet(files: readonly TextFile[]): TextFile[] {
  const folders = new Set(files.map(({ name }) => path.posix.dirname(name)))
  const all = setFiles.flatMap((wanted) => files.filter(({ name }) => baseName(name) === wanted))
  const missing = setFiles.filter((wanted) => !files.some(({ name }) => baseName(name) === wanted))
  if (missing.length > 0)
    throw new FormatError('misaligned', `This zip file lacks ${missing.join(' and ')}.`)
  if (folders.size > 1 || all.length > setFiles.length)
    throw new FormatError(
      'misaligned',
      'This zip file holds the files of several runs. Make one zip file for each.',
    )
  return all.map((file) => ({ ...file, name: baseName(file.name) }))
}

async function rowsOf(
  zip: string,
  { set, golds, others }: { set: TextFile[]; golds: TextFile[]; others: string[] },
  close: () => Promise<void>,
): Promise<RowSource> {
  const bytesTotal = (await stat(zip)).size
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
    container: 'zip',
    compressed: true,
    columns: null,
    rows,
    progress: () => ({ ...progress }),
    close,
  }
}

/** What else lies in the archive is not read, and said so. */
function strangersAfter(last: number, names: readonly string[]): Row[] {
  const message = 'is no file of a DecompEntail run, and not read beside one; import it by itself'
  return names.map((name, at) => ({ row: last + at + 1, error: { path: name, message } }))
}
