import { batchesOf } from './batch'
import { FormatError } from './format-error'
import { alignedLines, type AlignedLine } from './aligned-lines'
import { formatBytes } from './limits'
import type { Row, RowBatch } from './row'
import type { TextFile } from './text-lines'

/** Lines wait in memory until their group is complete, which only the end of the files tells. */
const mostLetters = 256 * 1024 * 1024

interface Grouping<Part> {
  /** What a line says, and the key of the group it belongs to. `fault` gets the group's row. */
  read: (line: AlignedLine) => { key: string; part: Part } | { fault: string; path: string }
  /** The row of one group, its parts in the order of the lines. */
  row: (key: string, parts: Part[]) => unknown
}

/**
 * Rows of files whose lines belong together: lines of one key, wherever they stand, are one row, in the order in which
 * the keys were met. A row has the number of its first line; a line that cannot be read is a row by itself.
 */
export async function* groupedLines<Part>(
  files: readonly TextFile[],
  { read, row }: Grouping<Part>,
): AsyncGenerator<RowBatch> {
  const groups = new Map<string, { line: number; parts: Part[] }>()
  const faults: Row[] = []
  let letters = 0
  for await (const aligned of alignedLines(files)) {
    letters += aligned.texts.reduce((sum, { length }) => sum + length, 0)
    checkLetters(letters)
    const { line } = aligned
    const said = read(aligned)
    if ('fault' in said) {
      faults.push({ row: line, error: { path: said.path, message: said.fault } })
      continue
    }
    const group = groups.get(said.key)
    if (group) group.parts.push(said.part)
    else groups.set(said.key, { line, parts: [said.part] })
  }
  const rows = [...groups].map(([key, { line, parts }]): Row => ({
    row: line,
    value: row(key, parts),
    notes: [],
  }))
  const all = [...rows, ...faults].toSorted((a, b) => a.row - b.row)
  yield* batchesOf(all)
}

/** Throws FormatError where what waits in memory has more letters than that. */
export function checkLetters(letters: number, most = mostLetters): void {
  if (letters <= most) return
  const size = formatBytes(most)
  throw new FormatError('too-big', `These files are larger than ${size} together. Split them.`)
}
