import { type RecordBytes, PieceBuffer, type Splitter } from './piece'
import { encodingInside } from './utf8'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

type Stage = 'before' | 'inside' | 'after'

/**
 * Cuts a JSON array into the text of its elements. It counts brackets and knows strings; whether
 * an element is sound JSON is for its reader to say, so that one bad element costs one row.
 */
export class ElementSplitter implements Splitter {
  /** What is wrong with the array itself, once known. */
  fault: string | null = null
  readonly #buffer: PieceBuffer
  #stage: Stage = 'before'
  #depth = 0
  #isInString = false
  #isEscaped = false
  #hasComma = false
  #isBlank = true

  readonly #takeRest: (rest: Buffer) => void

  /** Text behind the array is a fault unless somebody takes it. */
  constructor(cap: number, takeRest?: (rest: Buffer) => void) {
    this.#buffer = new PieceBuffer(cap)
    this.#takeRest = takeRest ?? ((rest) => this.#refuseText(rest))
  }

  *push(chunk: Buffer): Generator<RecordBytes> {
    const encoding = encodingInside(chunk)
    let start = this.#stage === 'before' ? this.#enter(chunk) : 0
    let at = start
    while (this.#stage === 'inside' && at < chunk.length) {
      at = this.#seekBreak(chunk, at)
      if (at >= chunk.length) break
      const tail = chunk.subarray(start, at)
      if (chunk[at] === COMMA) {
        this.#hasComma = true
        yield this.#buffer.finish(tail, encoding)
      } else {
        this.#stage = 'after'
        const last = this.#buffer.finish(tail, encoding)
        if (this.#hasComma || !this.#isBlank) yield last
      }
      this.#isBlank = true
      at++
      start = at
    }
    if (this.#stage === 'inside') this.#buffer.keep(chunk.subarray(start))
    if (this.#stage === 'after') this.#takeRest(chunk.subarray(start))
  }

  *end(): Generator<RecordBytes> {
    if (this.#stage === 'after') return
    this.fault = 'the file ends before the array is closed'
    if (!this.#isBlank) yield* this.#buffer.end()
  }

  /** Steps over the opening bracket. */
  #enter(chunk: Buffer): number {
    const open = chunk.indexOf('[')
    if (open < 0) return chunk.length
    this.#stage = 'inside'
    return open + 1
  }

  /** Offset of the next comma or closing bracket of the array itself. */
  #seekBreak(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length) {
      if (this.#isInString) {
        at = this.#seekStringEnd(chunk, at)
        continue
      }
      const byte = chunk[at] ?? 0
      if (this.#depth === 0 && (byte === COMMA || byte === 0x5d)) return at
      if (byte > 0x20) this.#isBlank = false
      if (byte === QUOTE) this.#isInString = true
      else if (byte === 0x5b || byte === 0x7b) this.#depth++
      else if ((byte === 0x5d || byte === 0x7d) && this.#depth > 0) this.#depth--
      at++
    }
    return at
  }

  #seekStringEnd(chunk: Buffer, from: number): number {
    let at = from
    if (this.#isEscaped && at < chunk.length) {
      this.#isEscaped = false
      at++
    }
    while (at < chunk.length) {
      const byte = chunk[at]
      if (byte === QUOTE) {
        this.#isInString = false
        return at + 1
      }
      if (byte === BACKSLASH) {
        if (at + 1 === chunk.length) this.#isEscaped = true
        at++
      }
      at++
    }
    return at
  }

  #refuseText(rest: Buffer): void {
    if (rest.some((byte) => byte > 0x20)) this.fault = 'text follows the end of the array'
  }
}
