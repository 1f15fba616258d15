import { cleanText } from './clean-strings'
import { formatPath } from './json-path'
import type { RowNote } from './row'

type Path = (string | number)[]

/**
 * Turns what hyparquet hands out into plain JSON data: 64-bit integers become numbers (strings
 * when a number would round them), dates ISO strings, bytes base64, NaN and infinities null.
 */
export function plainValue(value: unknown, path: Path, notes: RowNote[]): unknown {
  if (typeof value === 'string') return cleanText(value, path, notes)
  if (typeof value === 'boolean') return value
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : nullFor(String(value), path, notes)
  }
  return typeof value === 'object' ? plainObject(value, path, notes) : null
}

function plainObject(value: object | null, path: Path, notes: RowNote[]): unknown {
  if (value === null) return null
  if (value instanceof Date) {
    const isReal = !Number.isNaN(value.getTime())
    return isReal ? value.toISOString() : nullFor('a date out of range', path, notes)
  }
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return plainList(value, path, notes)
  if (ArrayBuffer.isView(value)) return plainList(Object.values(value), path, notes)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      cleanText(key, [...path, key], notes),
      plainValue(inner, [...path, key], notes),
    ]),
  )
}

function plainList(list: readonly unknown[], path: Path, notes: RowNote[]): unknown[] {
  return list.map((element, index) => plainValue(element, [...path, index], notes))
}

function nullFor(what: string, path: Path, notes: RowNote[]): null {
  notes.push({ path: formatPath(path), message: `${what} read as null` })
  return null
}
