import type { ByteSource } from './byte-source'
import type { Encoding } from './utf8'

/** A line, element or record cut from the stream, before anything in it is read. */
export type RecordBytes = {
  /** Null when the piece was over the cap and was dropped while it went by. */
  bytes: Buffer | null
  size: number
  encoding: Encoding
  /** False for a last piece without its end mark. */
  isEnded: boolean
}

export type Splitter = {
  push(chunk: Buffer): Iterable<RecordBytes>
  end(): Iterable<RecordBytes>
}

/** Pieces by chunk. A piece is only good until the next run is asked for. */
export async function* pieceRuns(
  bytes: ByteSource,
  splitter: Splitter,
): AsyncGenerator<Iterable<RecordBytes>> {
  for await (const chunk of bytes.chunks) yield splitter.push(chunk)
  yield splitter.end()
}

/** The unfinished piece at the end of a chunk: kept up to the cap, only counted beyond it. */
export class PieceBuffer {
  readonly #cap: number
  #kept: Buffer[] = []
  size = 0

  constructor(cap: number) {
    this.#cap = cap
  }

  keep(rest: Buffer): void {
    this.size += rest.length
    if (this.size > this.#cap) this.#kept = []
    else if (rest.length > 0) this.#kept.push(Buffer.from(rest))
  }

  finish(tail: Buffer, encoding: Encoding): RecordBytes {
    const size = this.size + tail.length
    const kept = this.#kept
    const isWhole = this.size === 0
    this.#kept = []
    this.size = 0
    if (size > this.#cap) return { bytes: null, size, encoding, isEnded: true }
    if (isWhole) return { bytes: tail, size, encoding, isEnded: true }
    return { bytes: Buffer.concat([...kept, tail]), size, encoding: 'unknown', isEnded: true }
  }

  *end(): Generator<RecordBytes> {
    if (this.size > 0) yield { ...this.finish(Buffer.alloc(0), 'unknown'), isEnded: false }
  }
}
