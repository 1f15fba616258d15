import { formatPath } from './json-path'
import type { RowNote } from './row'

const escapedSuspect = /\\u(?:0000|[dD][89a-fA-F])/

/** Whether JSON text may hold U+0000 or a lone surrogate; both can only be written as escapes. */
export function mayNeedCleaning(jsonText: string): boolean {
  return jsonText.includes('\\u') && escapedSuspect.test(jsonText)
}

export function needsCleaning(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/**
 * Replaces U+0000 and lone surrogates by U+FFFD, one for one, in every string and key of a plain
 * value. PostgreSQL cannot store the first, UTF-8 cannot carry the second.
 */
export function cleanStrings(value: unknown, notes: RowNote[]): unknown {
  return clean(value, [], notes)
}

function clean(value: unknown, path: (string | number)[], notes: RowNote[]): unknown {
  if (typeof value === 'string') return cleanText(value, path, notes)
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) => clean(element, [...path, index], notes))
  }
  if (typeof value !== 'object' || value === null) return value
  // fromEntries defines properties, so a key named __proto__ stays plain data.
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      const cleanKey = cleanText(key, [...path, key.toWellFormed()], notes)
      return [cleanKey, clean(inner, [...path, cleanKey], notes)]
    }),
  )
}

export function cleanText(text: string, path: (string | number)[], notes: RowNote[]): string {
  if (!needsCleaning(text)) return text
  const where = formatPath(path).replaceAll('\0', '\ufffd')
  if (text.includes('\0')) notes.push({ path: where, message: 'U+0000 read as U+FFFD' })
  if (!text.isWellFormed()) notes.push({ path: where, message: 'lone surrogate read as U+FFFD' })
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
