import type { Fields } from '@/lib/core/records/fields'

/** A cell as text; null where it is empty. */
export function textIn(row: Fields, name: string): string | null {
  const value = row[name]
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return null
}

/** What a cell says as JSON; null where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A cell as a number; null where it is none. */
export function numberIn(row: Fields, name: string): number | null {
  const text = textIn(row, name)
  const number = text === null ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

export function flagIn(row: Fields, name: string): boolean | null {
  const value = row[name]
  if (typeof value === 'boolean') return value
  const text = textIn(row, name)?.trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** Whole milliseconds; null where there are none. */
export function millisecondsIn(row: Fields, name: string): number | null {
  const number = numberIn(row, name)
  return number === null || number < 0 || number > 2_147_483_647 ? null : Math.round(number)
}

const farthestMs = 8.64e15

/** Seconds since 1970, or a time in ISO 8601, as ISO 8601 in UTC; null for anything else. */
export function timeIn(row: Fields, name: string): string | null {
  const seconds = numberIn(row, name)
  const ms = seconds === null ? Date.parse(textIn(row, name) ?? '') : seconds * 1000
  return Number.isNaN(ms) || Math.abs(ms) > farthestMs ? null : new Date(ms).toISOString()
}
