/** Ids as four 32-bit words each: a quarter of the memory of text, and they compare as fast as numbers. */
export const words = 4

export type UuidWords = [number, number, number, number]

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function word(text: string, at: number): number {
  return Number.parseInt(text.slice(at, at + 8), 16)
}

/** Null when the text is no UUID: then it is the id of nothing. */
export function parseId(text: string): UuidWords | null {
  if (!/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)) return null
  const digits = text.replaceAll('-', '')
  return [word(digits, 0), word(digits, 8), word(digits, 16), word(digits, 24)]
}

/** The lowest id made at or after that time. */
export function firstIdAt(milliseconds: number): UuidWords {
  const high = Math.floor(milliseconds / 0x1_0000)
  return [high >>> 0, ((milliseconds % 0x1_0000) << 16) >>> 0, 0, 0]
}

export function idTimeAt(ids: Uint32Array, row: number): number {
  return (ids[row * words] ?? 0) * 0x1_0000 + ((ids[row * words + 1] ?? 0) >>> 16)
}

function hexWord(value: number): string {
  const byte = (shift: number) => hex[(value >>> shift) & 255] ?? ''
  return byte(24) + byte(16) + byte(8) + byte(0)
}

export function idAt(ids: Uint32Array, row: number): string {
  const at = row * words
  const digits = [0, 1, 2, 3].map((index) => hexWord(ids[at + index] ?? 0)).join('')
  const part = (from: number, to: number) => digits.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`
}

export function wordsAt(ids: Uint32Array, row: number): UuidWords {
  const at = row * words
  return [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0]
}

/** Negative, zero or positive, as the one id comes before, is, or comes after the other. */
export function compareWords(one: UuidWords, other: UuidWords): number {
  for (let index = 0; index < words; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Negative, zero or positive, as the id of the row comes before, is, or comes after the other. */
export function compareId(ids: Uint32Array, row: number, other: UuidWords): number {
  const at = row * words
  for (let index = 0; index < words; index++) {
    const difference = (ids[at + index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The row of an id, or where it would stand; the ids ascend. */
export function findId(ids: Uint32Array, other: UuidWords): { row: number; found: boolean } {
  let low = 0
  let high = ids.length / words
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareId(ids, middle, other) < 0) low = middle + 1
    else high = middle
  }
  return { row: low, found: low < ids.length / words && compareId(ids, low, other) === 0 }
}
