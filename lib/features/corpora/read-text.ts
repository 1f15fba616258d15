import type { ByteSource } from '@/lib/formats/byte-source'
import { FormatError } from '@/lib/formats/format-error'
import { defaultLimits } from '@/lib/formats/limits'
import { ZipEntries, zipSlices, type EntrySink, type UnfoldLimits } from '@/lib/formats/zip-entries'
import type { PassageResult } from './passage'
import { TextSplitter } from './split-text'

/** What a text file is told by: its content could be anything. */
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
      const message = 'is not UTF-8; from here on it was left out. Save it as UTF-8.'
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

/** The text files of a zip archive as passages; other files in it are named and left out. */
export async function* readZip(
  bytes: ByteSource,
  limits: UnfoldLimits = defaultLimits,
): AsyncGenerator<CutPassage[]> {
  const archive = new TextArchive()
  const entries = new ZipEntries((name) => archive.open(name), limits)
  for await (const chunk of bytes.chunks) {
    for (const slice of zipSlices(chunk)) {
      entries.push(slice)
      yield archive.take()
    }
  }
  yield archive.end(entries.end())
}

/** What systems leave in archives; the path of a text may begin with `./` or `../`. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/))/

class TextArchive {
  #found: CutPassage[] = []
  #files = 0

  open(name: string): EntrySink | null {
    if (hidden.test(name)) return null
    if (!isTextName(name) || name.endsWith('.gz')) {
      this.#issue(name, 'is no plain text (.txt, .md), and was left out: send it by itself')
      return null
    }
    this.#files += 1
    const reader = new TextReader(name)
    return {
      take: (bytes, isLast) => this.#found.push(...reader.push(bytes, isLast)),
      fail: (reason) => this.#issue(name, failures[reason]),
    }
  }

  take(): CutPassage[] {
    const found = this.#found
    this.#found = []
    return found
  }

  end(cutOff: readonly string[]): CutPassage[] {
    for (const name of cutOff) this.#issue(name, 'is cut off: the zip file ends before it')
    if (this.#files === 0 && this.#found.length === 0)
      throw new FormatError('empty', 'This zip file holds no text files (.txt, .md).')
    return this.take()
  }

  #issue(path: string, message: string): void {
    this.#found.push({ ok: false, issue: { path, message } })
  }
}

const failures = {
  damaged: 'is damaged, and its rest was left out',
  packed: 'is packed in a way that is not read: pack it anew',
}
