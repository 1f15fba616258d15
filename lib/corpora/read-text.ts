import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import type { ByteSource } from '@/lib/formats/byte-source'
import { FormatError } from '@/lib/formats/format-error'
import { formatBytes } from '@/lib/formats/limits'
import type { PassageResult } from './passage'
import { TextSplitter } from './split-text'

/** What a text file is told by: its content could be anything. */
const textName = /\.(?:txt|text|md|markdown|rst)(?:\.gz)?$/iu

export function isTextName(filename: string): boolean {
  return textName.test(filename)
}

/** A passage that was cut out of a text, or what was wrong. */
export type Piece = PassageResult

/** The title that the passages of a file get: its name without folders and ending. */
export function titleOf(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? filename
  return name.replace(textName, '') || name
}

function passageOf(title: string, text: string): Piece {
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

  push(bytes: Uint8Array, isLast: boolean): Piece[] {
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

  #pieces(text: string, isLast: boolean): Piece[] {
    const found = [...this.#splitter.push(text), ...(isLast ? this.#splitter.end() : [])]
    return found.map((one) => passageOf(this.#title, one))
  }
}

/** A plain text file as passages, some at a time. */
export async function* readTextFile(bytes: ByteSource, filename: string): AsyncGenerator<Piece[]> {
  const reader = new TextReader(filename)
  for await (const chunk of bytes.chunks) yield reader.push(chunk, false)
  yield reader.push(new Uint8Array(), true)
  if (bytes.damage !== null) yield [{ ok: false, issue: { message: bytes.damage } }]
}

/** A piece of an archive unfolds to a thousand times its size at most, which must fit into memory. */
const sliceBytes = 16 * 1024
const bomb = { freeBytes: 256 * 1024 * 1024, ratio: 200 }

/** The text files of a zip archive as passages; other files in it are named and left out. */
export async function* readZip(bytes: ByteSource, most = bomb): AsyncGenerator<Piece[]> {
  const archive = new ZipReader(most)
  for await (const chunk of bytes.chunks) {
    for (let at = 0; at < chunk.length; at += sliceBytes)
      yield archive.push(Uint8Array.from(chunk.subarray(at, at + sliceBytes)))
  }
  yield archive.end()
}

/** What systems leave in archives; the path of a text may begin with `./` or `../`. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/))/

class ZipReader {
  readonly #most: typeof bomb
  readonly #unzip = new Unzip((file) => this.#open(file))
  readonly #unfinished = new Set<string>()
  #found: Piece[] = []
  #stored = 0
  #unfolded = 0
  #files = 0

  constructor(most: typeof bomb) {
    this.#most = most
    this.#unzip.register(UnzipInflate)
  }

  push(bytes: Uint8Array): Piece[] {
    this.#stored += bytes.length
    try {
      this.#unzip.push(bytes)
    } catch (cause) {
      if (cause instanceof FormatError) throw cause
      throw new FormatError('damaged', 'This zip file is damaged.', { cause })
    }
    return this.#take()
  }

  end(): Piece[] {
    for (const name of this.#unfinished)
      this.#issue(name, 'is cut off: the zip file ends before it')
    if (this.#files === 0 && this.#found.length === 0)
      throw new FormatError('empty', 'This zip file holds no text files (.txt, .md).')
    return this.#take()
  }

  #take(): Piece[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #issue(path: string, message: string): void {
    this.#found.push({ ok: false, issue: { path, message } })
  }

  #open(file: UnzipFile): void {
    const { name } = file
    if (name.endsWith('/') || hidden.test(name)) return
    if (!isTextName(name) || name.endsWith('.gz')) {
      this.#issue(name, 'is no plain text (.txt, .md), and was left out: send it by itself')
      return
    }
    this.#files += 1
    const reader = new TextReader(name)
    this.#unfinished.add(name)
    file.ondata = (error, data, isLast) => {
      if (error instanceof FormatError) throw error
      if (error) {
        this.#unfinished.delete(name)
        this.#issue(name, 'is damaged, and its rest was left out')
        return
      }
      this.#count(data.length)
      this.#found.push(...reader.push(data, isLast))
      if (isLast) this.#unfinished.delete(name)
    }
    this.#start(file)
  }

  #start(file: UnzipFile): void {
    try {
      file.start()
    } catch {
      this.#unfinished.delete(file.name)
      this.#issue(file.name, 'is packed in a way that is not read: pack it anew')
    }
  }

  #count(bytes: number): void {
    this.#unfolded += bytes
    const { freeBytes, ratio } = this.#most
    const isBomb = this.#unfolded > freeBytes && this.#unfolded > this.#stored * ratio
    if (!isBomb) return
    const sizes = `${formatBytes(this.#stored)} of it unfold to ${formatBytes(this.#unfolded)}`
    throw new FormatError(
      'bomb',
      `This zip file is refused: ${sizes}. Unpack it and send its files.`,
    )
  }
}
