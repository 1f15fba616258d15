import { type RecordBytes, PieceBuffer, type Splitter } from './piece'
import { encodingInside } from './utf8'

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]

/** Cuts JSON objects that follow each other, each laid out over as many lines as it takes, behind their last brace. */
export class ObjectSplitter implements Splitter {
  readonly #buffer: PieceBuffer
  #depth = 0
  #isInString = false
  #isEscaped = false

  constructor(cap: number) {
    this.#buffer = new PieceBuffer(cap)
  }

  *push(chunk: Buffer): Generator<RecordBytes> {
    const encoding = encodingInside(chunk)
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      if (!this.#isEnd(chunk[at] ?? 0)) continue
      yield this.#buffer.finish(chunk.subarray(start, at + 1), encoding)
      start = at + 1
    }
    this.#buffer.keep(chunk.subarray(start))
  }

  end(): Generator<RecordBytes> {
    return this.#buffer.end()
  }

  #isEnd(byte: number): boolean {
    if (this.#isInString) this.#readInString(byte)
    else if (byte === QUOTE) this.#isInString = true
    else if (byte === OPEN) this.#depth++
    else if (byte === CLOSE) {
      this.#depth = Math.max(0, this.#depth - 1)
      return this.#depth === 0
    }
    return false
  }

  #readInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInString = false
  }
}
