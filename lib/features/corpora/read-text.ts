import type { Archive, ArchiveEntry } from '@/lib/formats/archive'
import type { ByteSource } from '@/lib/formats/byte-source'
import { FormatError } from '@/lib/formats/format-error'
import type { PassageResult } from './passage'
import { TextSplitter } from './split-text'

/** How a text file is recognised: its content could be anything. */
const textName = /\.(?:txt|text|md|markdown|rst)(?:\.gz)?$/iu

export function isTextName(filename: string): boolean {
  return textName.test(filename)
}

/** A passage that was cut out of a text, or what was wrong. */
export type CutPassage = PassageResult

/** The title that the passages of a file get: its name without folders and ending. */
export function titleOf(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? filename
  return name.replace(textName, '') || name
}

function passageOf(title: string, text: string): CutPassage {
  // No stored text holds U+0000. One by one they would take minutes in a file that is nothing else.
  const clean = text.replaceAll(/\0+/g, (run) => '\uFFFD'.repeat(run.length))
  return { ok: true, passage: { id: null, title, text: clean, url: null, extra: null } }
}

/** Cuts one text file into passages as its bytes come in. After bytes that are not UTF-8 the rest of it is left out. */
class TextReader {
  readonly #title: string
  readonly #path: string
  readonly #splitter = new TextSplitter()
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #isBroken = false

  constructor(filename: string) {
    this.#title = titleOf(filename)
    this.#path = filename
  }

  push(bytes: Uint8Array, isLast: boolean): CutPassage[] {
    if (this.#isBroken) return []
    try {
      const text = this.#decoder.decode(bytes, { stream: !isLast })
      return this.#pieces(text, isLast)
    } catch {
      this.#isBroken = true
      const message = 'is not UTF-8; the rest was left out. Save it as UTF-8.'
      return [...this.#pieces('', true), { ok: false, issue: { path: this.#path, message } }]
    }
  }

  #pieces(text: string, isLast: boolean): CutPassage[] {
    const found = [...this.#splitter.push(text), ...(isLast ? this.#splitter.end() : [])]
    return found.map((one) => passageOf(this.#title, one))
  }
}

/** A plain text file as passages, some at a time. */
export async function* readTextFile(
  bytes: ByteSource,
  filename: string,
): AsyncGenerator<CutPassage[]> {
  const reader = new TextReader(filename)
  for await (const chunk of bytes.chunks) yield reader.push(chunk, false)
  yield reader.push(new Uint8Array(), true)
  if (bytes.damage !== null) yield [{ ok: false, issue: { message: bytes.damage } }]
}

/** Passages, and the bytes of the archive's content they came from. */
interface ArchivePiece {
  found: CutPassage[]
  bytes: number
}

function isText({ name }: ArchiveEntry): boolean {
  return isTextName(name) && !name.endsWith('.gz')
}

/** The text files of an archive as passages; other files in it are named and left out. */
export async function* readTexts({ entries, container }: Archive): AsyncGenerator<ArchivePiece> {
  for (const entry of entries) {
    if (isText(entry)) yield* readEntry(entry)
    else {
      const message = 'is not plain text (.txt, .md) and was left out: add it separately'
      yield { found: [issueOf(entry, message)], bytes: entry.bytes }
    }
  }
  if (!entries.some(isText))
    throw new FormatError('empty', `This ${container} file contains no text files (.txt, .md).`)
}

async function* readEntry(entry: ArchiveEntry): AsyncGenerator<ArchivePiece> {
  const reader = new TextReader(entry.name)
  try {
    for await (const chunk of entry.content())
      yield { found: reader.push(chunk, false), bytes: chunk.length }
    yield { found: reader.push(new Uint8Array(), true), bytes: 0 }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const message =
      error.code === 'damaged'
        ? 'is damaged, and its rest was left out'
        : 'uses an unsupported compression: compress it with deflate'
    yield { found: [issueOf(entry, message)], bytes: 0 }
  }
}

function issueOf({ name: path }: ArchiveEntry, message: string): CutPassage {
  return { ok: false, issue: { path, message } }
}
