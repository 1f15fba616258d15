const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a value lacks or changes what was expected, one line each; fields that are new are fine. */
export function differencesOf(expected: unknown, found: unknown, place = ''): string[] {
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (expected.length !== found.length)
      return [`${place}: ${found.length} entries instead of ${expected.length}`]
    return expected.flatMap((entry, n) => differencesOf(entry, found[n], `${place}[${n}]`))
  }
  if (isObject(expected) && isObject(found))
    return Object.entries(expected).flatMap(([key, value]) =>
      differencesOf(value, found[key], `${place}.${key}`),
    )
  if (Object.is(expected, found)) return []
  return [`${place}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
}
