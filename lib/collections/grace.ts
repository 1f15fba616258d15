const keptMs = 7 * 24 * 60 * 60 * 1000

/** What was deleted before this moment can no longer be brought back. */
export function endOfGrace(now = Date.now()): Date {
  return new Date(now - keptMs)
}
