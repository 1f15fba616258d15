import type { NumberColumn } from './segment'
import { words } from './uuid'

export type Numbers = Float64Array | Int32Array | Uint32Array

/** Rows of a piece: 32 KB of numbers, since most collections are small. */
const pieceRows = 0x1000

/** Pieces copied between two turns of the event loop: 2 MB of numbers. */
const piecesAtOnce = 64

type Yield = () => Promise<unknown>

/** A column that grows piece by piece, so that no row costs a copy of all the others. */
export class Growing<T extends Numbers> {
  readonly #make: (size: number) => T
  readonly #empty: number
  readonly #pieces: T[] = []

  /** `make`: an array of zeros. `empty`: the value of rows that are not set. */
  constructor(make: (size: number) => T, empty = 0) {
    this.#make = make
    this.#empty = empty
  }

  set(at: number, value: number): void {
    const piece = (at / pieceRows) | 0
    const values = (this.#pieces[piece] ??= this.#newPiece())
    values[at % pieceRows] = value
  }

  /** Takes over what another column holds, from the first row on. */
  async begin(column: Numbers | NumberColumn, yieldTurn: Yield): Promise<void> {
    for (let index = 0; index * pieceRows < column.length; index++) {
      const from = index * pieceRows
      const piece = this.#newPiece()
      piece.set(column.subarray(from, from + pieceRows))
      this.#pieces[index] = piece
      if ((index + 1) % piecesAtOnce === 0) await yieldTurn()
    }
  }

  /** The first rows as one array. */
  async whole(size: number, yieldTurn: Yield): Promise<T> {
    const values = this.#make(size)
    for (let index = 0; index * pieceRows < size; index++) {
      const [piece, from] = [this.#pieces[index], index * pieceRows]
      if (piece) values.set(piece.subarray(0, size - from), from)
      else if (this.#empty !== 0) values.fill(this.#empty, from, from + pieceRows)
      if ((index + 1) % piecesAtOnce === 0) await yieldTurn()
    }
    return values
  }

  #newPiece(): T {
    const piece = this.#make(pieceRows)
    if (this.#empty !== 0) piece.fill(this.#empty)
    return piece
  }
}

export const numbers = () => new Growing((size) => new Float64Array(size), NaN)
export const integers = () => new Growing((size) => new Int32Array(size))
export const unsigned = () => new Growing((size) => new Uint32Array(size))

/** The narrowest array that holds the numbers exactly; none where there is no number. */
export function narrowedNumbers(values: Float64Array): NumberColumn {
  if (values.every(Number.isNaN)) return new Float32Array()
  let isWhole = true
  let most = 0
  for (const value of values) {
    if (Number.isNaN(value)) isWhole = false
    else if (Math.fround(value) !== value) return values
    else if (isWhole && (!Number.isInteger(value) || value < 0 || Object.is(value, -0)))
      isWhole = false
    if (value > most) most = value
  }
  if (isWhole && most <= 0xff) return new Uint8Array(values)
  if (isWhole && most <= 0xffff) return new Uint16Array(values)
  return new Float32Array(values)
}

/** The smallest whole numbers that hold the codes. */
export function narrowed(codes: Int32Array, count: number): Uint8Array | Uint16Array | Int32Array {
  if (count <= 0x100) return new Uint8Array(codes)
  return count <= 0x1_0000 ? new Uint16Array(codes) : codes
}

/** The smallest whole numbers that hold the bits. */
export function narrowedBits(bits: Uint32Array): Uint8Array | Uint16Array | Uint32Array {
  const all = bits.reduce((sum, own) => sum | own, 0) >>> 0
  if (all <= 0xff) return new Uint8Array(bits)
  return all <= 0xffff ? new Uint16Array(bits) : bits
}

/** The rows in another order, or as they are. */
export function picked<T extends Numbers>(from: T, order: Uint32Array | null): T
export function picked(from: Numbers, order: Uint32Array | null): Numbers {
  if (order === null) return from
  const into = from.slice()
  for (let at = 0; at < order.length; at++) into[at] = from[order[at] ?? 0] ?? 0
  return into
}

export function pickedIds(from: Uint32Array, order: Uint32Array | null): Uint32Array {
  if (order === null) return from
  const ids = new Uint32Array(order.length * words)
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0
    ids.set(from.subarray(row * words, (row + 1) * words), at * words)
  }
  return ids
}
