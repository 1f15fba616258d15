import BetterSqlite3 from 'better-sqlite3'
import { AppError } from '@/lib/platform/error'
import { isBusy } from './busy'

/** Between two batches of this many pages, others may say how far it is. */
const pagesAtOnce = 2_000

/**
 * Copies a database while others write to it. The open read is what makes it one snapshot: without
 * it the copy would start again whenever something was written.
 */
export async function copySqlite(
  from: string,
  to: string,
  onShare: (share: number) => void,
): Promise<void> {
  const source = new BetterSqlite3(from, { fileMustExist: true, timeout: 10_000 })
  try {
    source.exec('BEGIN')
    source.prepare('SELECT count(*) FROM sqlite_master').get()
    await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onShare(totalPages === 0 ? 0 : 1 - remainingPages / totalPages)
        return pagesAtOnce
      },
    })
  } finally {
    source.close()
  }
}

/**
 * Takes a database for this process alone until the returned function is called, and leaves it as
 * one file. Null when some process has it open; one that is damaged or is not there is held by nobody.
 */
export function holdSqlite(path: string): (() => void) | null {
  let held: BetterSqlite3.Database | undefined
  try {
    held = new BetterSqlite3(path, { fileMustExist: true, timeout: 0 })
    // Every process that has the file open in WAL mode keeps this from succeeding, idle or not.
    held.pragma('journal_mode = DELETE')
    held.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    held?.close()
    return isBusy(error) ? null : () => undefined
  }
  const holder = held
  return () => void holder.close()
}

/**
 * A lock that the operating system lets go when its process ends, however it ends. The file stays
 * behind, empty.
 */
export function lockFile(path: string): () => void {
  const lock = new BetterSqlite3(path, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new AppError(
      'conflict',
      'A backup is being restored into this data folder. Try again when that is done.',
      { cause },
    )
  }
  return () => void lock.close()
}
