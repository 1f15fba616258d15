/** What is wrong, by the path of the field: `sample.size`, `dimensions.0.name`. */
export type Problems = Readonly<Record<string, string>>

/** The problem of a field or of the first thing within it. */
export function problemAt(problems: Problems, path: string): string | null {
  const own = problems[path]
  if (own !== undefined) return own
  const within = Object.keys(problems).find((key) => key.startsWith(`${path}.`))
  return within === undefined ? null : (problems[within] ?? null)
}
