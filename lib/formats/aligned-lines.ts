import { FormatError } from './format-error'
import { textLines, type TextFile } from './text-lines'

/** What stands in one line of every file; `texts` are in the order of the files. */
export interface AlignedLine {
  /** From 1. */
  line: number
  texts: string[]
}

/**
 * Files whose lines belong together one by one. Throws FormatError where one ends before the others, with both counts:
 * nothing tells which line is missing. Blank lines at the end of a file do not count.
 */
export async function* alignedLines(files: readonly TextFile[]): AsyncGenerator<AlignedLine> {
  const readers = files.map((file) => withoutTail(textLines(file)))
  try {
    for (let line = 1; ; line += 1) {
      const found = await Promise.all(readers.map(async (reader) => await reader.next()))
      const texts = found.flatMap(({ value }) => (value === undefined ? [] : [value]))
      if (texts.length === 0) return
      if (texts.length < files.length) throw await misaligned(files, readers, { line, found })
      yield { line, texts }
    }
  } finally {
    await Promise.all(readers.map(async (reader) => await reader.return(undefined)))
  }
}

type Reader = AsyncGenerator<string, undefined>

/** Blank lines are given out only once something follows them. */
async function* withoutTail(lines: AsyncGenerator<string>): Reader {
  let blank = 0
  for await (const text of lines) {
    if (text.trim() === '') blank += 1
    else {
      for (; blank > 0; blank -= 1) yield ''
      yield text
    }
  }
}

interface Break {
  line: number
  found: readonly IteratorResult<string, undefined>[]
}

async function misaligned(
  files: readonly TextFile[],
  readers: readonly Reader[],
  { line, found }: Break,
): Promise<FormatError> {
  const counts: string[] = []
  for (const [at, { name }] of files.entries()) {
    const reader = readers[at]
    let count = line - 1
    if (reader && found[at]?.done !== true) {
      count += 1
      while (!(await reader.next()).done) count += 1
    }
    counts.push(`${name} has ${count}`)
  }
  const ended = files.filter((_, at) => found[at]?.done === true).map(({ name }) => name)
  return new FormatError(
    'misaligned',
    `These files do not have the same number of lines: ${counts.join(', ')}. Line ${line} is missing in ${ended.join(' and ')}. Use the files of one run.`,
  )
}
