import { type RecordBytes, PieceBuffer, type Splitter } from './piece'
import { encodingInside } from './utf8'

const LF = 0x0a

/** Splits on LF only: U+2028 and its like are legal inside JSON strings. */
export class LineSplitter implements Splitter {
  readonly #buffer: PieceBuffer

  constructor(cap: number) {
    this.#buffer = new PieceBuffer(cap)
  }

  *push(chunk: Buffer): Generator<RecordBytes> {
    const encoding = encodingInside(chunk)
    let start = 0
    for (;;) {
      const end = chunk.indexOf(LF, start)
      if (end < 0) break
      yield this.#buffer.finish(chunk.subarray(start, end), encoding)
      start = end + 1
    }
    this.#buffer.keep(chunk.subarray(start))
  }

  end(): Generator<RecordBytes> {
    return this.#buffer.end()
  }
}
