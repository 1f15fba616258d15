import { isDeepStrictEqual } from 'node:util'

/** Where two versions of a file differ first; null where they agree. */
export type FirstDifference = string | null

const endOf = (lines: readonly string[]) => (lines.at(-1) === '' ? lines.length - 1 : lines.length)

/** The first line that differs, and the field of it where both are JSON. */
export function differentLine(given: string, expected: string): FirstDifference {
  const [found, made] = [given.split('\n'), expected.split('\n')]
  const line = made.findIndex((text, index) => text !== found[index])
  if (line < 0 && found.length === made.length) return null
  const at = line < 0 ? endOf(made) : line
  const field = differentField(jsonOr(found[at]), jsonOr(made[at]))
  return `line ${at + 1}${field === null || field === '' ? '' : ` (${field})`}`
}

/** As `differentLine`, where fields that another version adds or lacks are passed over. */
export function differentRow(given: string, expected: string): FirstDifference {
  const [found, made] = [given.split('\n'), expected.split('\n')]
  if (endOf(found) !== endOf(made)) return `line ${Math.min(endOf(found), endOf(made)) + 1}`
  for (const [index, text] of made.entries()) {
    const field = differentField(jsonOr(found[index]), jsonOr(text))
    if (field !== null) return `line ${index + 1}${field === '' ? '' : ` (${field})`}`
  }
  return null
}

const unreadable = Symbol('not JSON')

function jsonOr(text: string | undefined): unknown {
  try {
    return text === undefined || text === '' ? unreadable : JSON.parse(text)
  } catch {
    return unreadable
  }
}

/** Path of the first value that differs in what both have; '' = the whole, null = nowhere. */
export function differentField(
  one: unknown,
  other: unknown,
  {
    isPassed = () => false,
    path = '',
  }: { isPassed?: (path: string) => boolean; path?: string } = {},
): string | null {
  if (isPassed(path)) return null
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return isDeepStrictEqual(one, other) ? null : path
  if (Array.isArray(one) !== Array.isArray(other)) return path
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return path
  const entries = new Map<string, unknown>(Object.entries(other))
  for (const [name, value] of Object.entries(one)) {
    if (!entries.has(name)) continue
    const within = path === '' ? name : `${path}.${name}`
    const found = differentField(value, entries.get(name), { isPassed, path: within })
    if (found !== null) return found
  }
  return null
}
