/** Times look alike in both databases and sort as text: 2026-01-31T12:00:00.000+00:00. */
export function timeText(time: Date): string {
  return time.toISOString().replace('Z', '+00:00')
}

/** What a driver can bind. Missing and not-a-number are null in both databases. */
export function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined || Number.isNaN(value)) return null
  return value instanceof Date ? timeText(value) : value
}

export function toPostgresql(value: unknown): unknown {
  if (value === undefined || Number.isNaN(value)) return null
  if (value instanceof Date) return timeText(value)
  // A lone half of a surrogate pair has no UTF-8; SQLite's driver replaces it in the same way.
  return typeof value === 'string' ? value.toWellFormed() : value
}
