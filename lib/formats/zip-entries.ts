import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { FormatError } from './format-error'
import { formatBytes, type Limits } from './limits'

/** Takes in one file of an archive. */
export interface EntrySink {
  take: (bytes: Uint8Array, isLast: boolean) => void
  /** It is damaged, or packed in a way that is not read; nothing more comes of it. */
  fail: (reason: 'damaged' | 'packed') => void
}

/** A piece of an archive unfolds to a thousand times its size at most, which must fit into memory. */
const sliceBytes = 16 * 1024

/** A chunk of an archive in pieces as `ZipEntries` takes them. */
export function* zipSlices(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.length; at += sliceBytes)
    yield Uint8Array.from(chunk.subarray(at, at + sliceBytes))
}

export type UnfoldLimits = Pick<Limits, 'ratio' | 'ratioFreeBytes'>

/**
 * The files of a zip archive as its bytes come in. Throws FormatError for an archive that is damaged or unfolds beyond
 * reason.
 */
export class ZipEntries {
  readonly #open: (name: string) => EntrySink | null
  readonly #limits: UnfoldLimits
  readonly #unzip = new Unzip((file) => this.#begin(file))
  readonly #unfinished = new Set<string>()
  #stored = 0
  #unfolded = 0

  /** `open` is asked about every file; null = it is passed over. */
  constructor(open: (name: string) => EntrySink | null, limits: UnfoldLimits) {
    this.#open = open
    this.#limits = limits
    this.#unzip.register(UnzipInflate)
  }

  /** Names of the files that are cut off. */
  end(): string[] {
    return [...this.#unfinished]
  }

  push(bytes: Uint8Array): void {
    this.#stored += bytes.length
    try {
      this.#unzip.push(bytes)
    } catch (cause) {
      if (cause instanceof FormatError) throw cause
      throw damagedZip(cause)
    }
  }

  #begin(file: UnzipFile): void {
    const { name } = file
    const sink = name.endsWith('/') ? null : this.#open(name)
    if (sink === null) return
    this.#unfinished.add(name)
    file.ondata = (error, bytes, isLast) => {
      if (error instanceof FormatError) throw error
      if (error || isLast) this.#unfinished.delete(name)
      if (error) return sink.fail('damaged')
      this.#count(bytes.length)
      sink.take(bytes, isLast)
    }
    try {
      file.start()
    } catch (error) {
      if (error instanceof FormatError) throw error
      this.#unfinished.delete(name)
      sink.fail('packed')
    }
  }

  #count(bytes: number): void {
    this.#unfolded += bytes
    const { ratio, ratioFreeBytes } = this.#limits
    if (this.#unfolded <= ratioFreeBytes || this.#unfolded <= this.#stored * ratio) return
    const sizes = `${formatBytes(this.#stored)} of it unfold to ${formatBytes(this.#unfolded)}`
    throw new FormatError(
      'bomb',
      `This zip file is refused: ${sizes}. Unpack it and send its files.`,
    )
  }
}

export function damagedZip(cause?: unknown): FormatError {
  return new FormatError('damaged', 'This zip file is damaged or cut off.', { cause })
}
