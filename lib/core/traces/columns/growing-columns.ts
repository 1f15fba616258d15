import type { NumberColumn } from './segment'
import { words } from './uuid'

export type Numbers = Float64Array | Int32Array | Uint32Array

/** An array whose capacity doubles when it is full. */
export class Growing<T extends Numbers> {
  values: T
  readonly #make: (size: number) => T

  constructor(make: (size: number) => T) {
    this.#make = make
    this.values = make(1024)
  }

  set(at: number, value: number): void {
    if (at >= this.values.length) this.reach(at + 1)
    this.values[at] = value
  }

  /** Takes over what another column holds, with room for a tenth more. */
  begin(column: ArrayLike<number>): void {
    this.reach(Math.ceil(column.length * 1.1))
    this.values.set(column)
  }

  reach(size: number): void {
    if (size <= this.values.length) return
    const larger = this.#make(Math.max(size, this.values.length * 2))
    larger.set(this.values)
    this.values = larger
  }
}

export const numbers = () => new Growing((size) => new Float64Array(size).fill(NaN))
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
  if (isWhole && most <= 0xff) return Uint8Array.from(values)
  if (isWhole && most <= 0xffff) return Uint16Array.from(values)
  return Float32Array.from(values)
}

/** The smallest whole numbers that hold the codes. */
export function narrowed(codes: Int32Array, count: number): Uint8Array | Uint16Array | Int32Array {
  if (count <= 0x100) return Uint8Array.from(codes)
  return count <= 0x1_0000 ? Uint16Array.from(codes) : codes
}

/** The smallest whole numbers that hold the bits. */
export function narrowedBits(bits: Uint32Array): Uint8Array | Uint16Array | Uint32Array {
  const all = bits.reduce((sum, own) => sum | own, 0) >>> 0
  if (all <= 0xff) return Uint8Array.from(bits)
  return all <= 0xffff ? Uint16Array.from(bits) : bits
}

/** `order` is null where the rows came in order. */
interface Pick {
  order: Uint32Array | null
  size: number
}

export function picked<T extends Numbers>(from: T, pick: Pick): T
export function picked(from: Numbers, { order, size }: Pick): Numbers {
  const into = from.slice(0, size)
  if (order) for (let at = 0; at < size; at++) into[at] = from[order[at] ?? 0] ?? 0
  return into
}

export function pickedIds(from: Uint32Array, order: Uint32Array): Uint32Array {
  const ids = new Uint32Array(order.length * words)
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0
    ids.set(from.subarray(row * words, (row + 1) * words), at * words)
  }
  return ids
}
