import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/lib/platform/error'

const patience = 10_000
const tooBusy = 'The database is busy. Nothing was saved: try again in a moment.'

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

/** Prisma's adapter calls it a socket timeout and keeps SQLite's word beside it. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const original =
    typeof cause === 'object' && cause !== null && 'originalCode' in cause
      ? cause.originalCode
      : undefined
  const code = original ?? codeOf(error)
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}

/**
 * Tries again while another thread or process writes. SQLite's own wait would hold this thread, and
 * with it every reader, so waiting is done here.
 */
export async function untilFree<T>(work: () => Promise<T> | T, limit = patience): Promise<T> {
  // Not the clock of the day, which may be set back while we wait.
  const end = performance.now() + limit
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= end) throw new AppError('unavailable', tooBusy, { cause: error })
    }
    await wait(Math.min(attempt, 10))
  }
}
