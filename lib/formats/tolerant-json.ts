import { cleanStrings, mayNeedCleaning } from './clean-strings'
import { type BareToken, scanJson, tooDeepMessage } from './json-scan'
import { noNotes, type RowError, type RowNote } from './row'

export type ParsedJson =
  | { ok: true; value: unknown; notes: readonly RowNote[] }
  | { ok: false; error: RowError; endsEarly: boolean }

/**
 * Reads JSON as Python and JavaScript write it. Bare NaN and infinities become null, characters
 * that no database keeps become U+FFFD, each with a note. Plain JSON costs little over JSON.parse.
 */
export function parseJson(text: string, maxDepth: number): ParsedJson {
  // A failed JSON.parse costs twice a scan, and files with one NaN tend to have one in every row.
  if (text.includes('NaN') || text.includes('Infinity')) return parseLeniently(text, maxDepth)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return parseLeniently(text, maxDepth)
  }
  return finish(value, text, { maxDepth, notes: noNotes })
}

function parseLeniently(text: string, maxDepth: number): ParsedJson {
  const scan = scanJson(text, 0, maxDepth)
  if (!scan.ok) return { ok: false, error: errorAt(scan), endsEarly: scan.endsEarly }
  const rest = text.slice(scan.end).trimStart()
  if (rest !== '') {
    const at = text.length - rest.length + 1
    const message = `text follows the end of the value at character ${at}`
    return { ok: false, error: { message }, endsEarly: false }
  }
  const notes = scan.bare.map(({ start, end, path }) => ({
    path,
    message: `${text.slice(start, end)} read as null`,
  }))
  // Blanks that JSON does not know, such as a no-break space, may stand after the value.
  const whole = withNulls(text.slice(0, scan.end), scan.bare)
  return finish(JSON.parse(whole), text, { maxDepth, notes })
}

type ParseOptions = { maxDepth: number; notes: readonly RowNote[] }

function finish(value: unknown, text: string, { maxDepth, notes }: ParseOptions): ParsedJson {
  if (text.length > 2 * maxDepth && isDeeperThan(value, maxDepth)) {
    return { ok: false, error: { message: tooDeepMessage(maxDepth) }, endsEarly: false }
  }
  if (!mayNeedCleaning(text)) return { ok: true, value, notes }
  const more: RowNote[] = []
  const cleaned = cleanStrings(value, more)
  return { ok: true, value: cleaned, notes: more.length === 0 ? notes : [...notes, ...more] }
}

function errorAt({ path, message }: { path: string; message: string }): RowError {
  return path === '' ? { message } : { path, message }
}

function withNulls(text: string, tokens: readonly BareToken[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of tokens) {
    parts.push(text.slice(from, start), 'null')
    from = end
  }
  return [...parts, text.slice(from)].join('')
}

/** JSON.parse takes any depth; JSON.stringify and every recursive reader after us do not. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  if (Array.isArray(value)) {
    return value.some((element) => typeof element === 'object' && isDeeperThan(element, depth - 1))
  }
  const inner: unknown[] = Object.values(value)
  return inner.some((element) => typeof element === 'object' && isDeeperThan(element, depth - 1))
}
