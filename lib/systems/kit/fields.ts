import { isFields, type Fields } from '@/lib/core/records/fields'

/** JSON inside a string, at most two levels of it; what is no JSON stays as it is. */
export function unwrapped(value: unknown): unknown {
  let inner = value
  for (let level = 0; level < 2 && typeof inner === 'string'; level += 1) {
    if (!/^\s*[[{"]/u.test(inner)) return inner
    try {
      inner = JSON.parse(inner)
    } catch {
      return inner
    }
  }
  return inner
}

/** The first of the named fields that holds a text. */
export function textIn(row: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = row[name]
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return null
}

/** A list in any of the shapes met: a list, JSON of one in a string, one thing alone. */
export function listOf(value: unknown): unknown[] {
  const inner = unwrapped(value)
  if (Array.isArray(inner)) return inner
  return inner === undefined || inner === null || inner === '' ? [] : [inner]
}

/** The largest whole number that both databases keep in a column. */
const largest = 2 ** 31 - 1

/** A whole number from zero up, also in words; null for anything else. */
export function countIn(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isInteger(number) && number >= 0 && number <= largest ? number : null
}

/** The texts of a list; objects give the text they hold. */
export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    if (typeof entry === 'number') return [String(entry)]
    return isFields(entry)
      ? (textIn(entry, ['text', 'Text', 'statement', 'query', 'content', 'id']) ?? [])
      : []
  })
}

export function without(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}
