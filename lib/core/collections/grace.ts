export const dayMs = 24 * 60 * 60 * 1000

/** How long what was deleted can be brought back. */
export const keptDays = 7

/** What was deleted before this moment can no longer be brought back. */
export function endOfGrace(now = Date.now()): Date {
  return new Date(now - keptDays * dayMs)
}
