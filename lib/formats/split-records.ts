import { type RecordBytes, PieceBuffer, type Splitter } from './piece'
import { encodingInside } from './utf8'

const QUOTE = 0x22
const LF = 0x0a

/** Cuts CSV into records: at a LF that stands outside quotes (RFC 4180). */
export class RecordSplitter implements Splitter {
  readonly #buffer: PieceBuffer
  readonly #delimiter: number
  #isQuoted = false
  /** A quote opens a quoted cell only here, or doubles the one just before. */
  #mayQuote = true

  constructor(cap: number, delimiter: string) {
    this.#buffer = new PieceBuffer(cap)
    this.#delimiter = delimiter.charCodeAt(0)
  }

  *push(chunk: Buffer): Generator<RecordBytes> {
    const encoding = encodingInside(chunk)
    let start = 0
    for (;;) {
      const end = this.#seekEnd(chunk, start)
      if (end >= chunk.length) break
      yield this.#buffer.finish(chunk.subarray(start, end), encoding)
      start = end + 1
    }
    this.#buffer.keep(chunk.subarray(start))
  }

  end(): Generator<RecordBytes> {
    return this.#buffer.end()
  }

  #seekEnd(chunk: Buffer, from: number): number {
    let at = from
    for (; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.#isQuoted) {
        if (byte !== QUOTE) continue
        this.#isQuoted = false
        this.#mayQuote = true
      } else if (byte === QUOTE) {
        this.#isQuoted = this.#mayQuote
      } else {
        this.#mayQuote = byte === this.#delimiter || byte === LF
        if (byte === LF) return at
      }
    }
    return at
  }
}
