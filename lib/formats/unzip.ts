import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { openBytes, type ByteOptions } from './byte-source'
import { FormatError } from './format-error'
import { defaultLimits, formatBytes, type Limits } from './limits'
import { isGzip } from './sniff'
import { readHead } from './stored-head'
import type { TextFile } from './text-lines'

const plain: ByteOptions = { limits: defaultLimits, compressed: false }

/** How the bytes of a file are stored: those of a kept file may be packed once more. */
async function storedAs(file: string): Promise<ByteOptions> {
  const { bytes } = await readHead(file, plain)
  return { ...plain, compressed: isGzip(bytes) }
}

export async function isZip(file: string): Promise<boolean> {
  const { bytes } = await readHead(file, await storedAs(file))
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

/** A piece of an archive unfolds to a thousand times its size at most, which must fit into memory. */
const sliceBytes = 16 * 1024

interface Wanted {
  /** Where the files go; they get numbers for names. */
  folder: string
  isWanted: (name: string) => boolean
  limits?: Limits
}

/** Takes some files out of a zip archive, with the names they have in it. Throws FormatError for a damaged one. */
export async function unzipFiles(zip: string, wanted: Wanted): Promise<TextFile[]> {
  const source = await openBytes(zip, await storedAs(zip))
  const archive = new Archive(wanted, wanted.limits ?? defaultLimits)
  try {
    for await (const chunk of source.chunks) {
      for (let at = 0; at < chunk.length; at += sliceBytes)
        archive.push(Uint8Array.from(chunk.subarray(at, at + sliceBytes)))
    }
    return archive.end()
  } finally {
    archive.close()
  }
}

class Archive {
  readonly #wanted: Wanted
  readonly #limits: Limits
  readonly #unzip = new Unzip((file) => this.#open(file))
  readonly #files: TextFile[] = []
  readonly #handles = new Map<string, number>()
  #stored = 0
  #unfolded = 0

  constructor(wanted: Wanted, limits: Limits) {
    this.#wanted = wanted
    this.#limits = limits
    this.#unzip.register(UnzipInflate)
  }

  push(bytes: Uint8Array): void {
    this.#stored += bytes.length
    try {
      this.#unzip.push(bytes)
    } catch (cause) {
      if (cause instanceof FormatError) throw cause
      throw damaged(cause)
    }
  }

  end(): TextFile[] {
    if (this.#handles.size > 0) throw damaged()
    return this.#files
  }

  close(): void {
    for (const handle of this.#handles.values()) closeSync(handle)
  }

  #open(file: UnzipFile): void {
    const { name } = file
    if (!this.#wanted.isWanted(name)) return
    const target = path.join(this.#wanted.folder, String(this.#files.length))
    this.#files.push({ name, path: target })
    const handle = openSync(target, 'w')
    this.#handles.set(target, handle)
    file.ondata = (error, data, isLast) => {
      // What is thrown below comes back as an error of the archive.
      if (error) throw error instanceof FormatError ? error : damaged(error)
      this.#count(data.length)
      writeSync(handle, data)
      if (!isLast) return
      closeSync(handle)
      this.#handles.delete(target)
    }
    file.start()
  }

  #count(bytes: number): void {
    this.#unfolded += bytes
    const { ratio, ratioFreeBytes } = this.#limits
    if (this.#unfolded <= ratioFreeBytes || this.#unfolded <= this.#stored * ratio) return
    const sizes = `${formatBytes(this.#stored)} of it unfold to ${formatBytes(this.#unfolded)}`
    throw new FormatError('bomb', `This zip file is refused: ${sizes}.`)
  }
}

function damaged(cause?: unknown): FormatError {
  return new FormatError('damaged', 'This zip file is damaged or cut off.', { cause })
}
