import { AppError } from '@/lib/platform/error'

const noRoom = 'The disk of the database is full. Free some space and try again.'

/** As SQLite, PostgreSQL and the system itself call a disk, or a quota, that is used up. */
const full: ReadonlySet<unknown> = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
  'ENOSPC',
  'EDQUOT',
])

/** The reason why a write failed; for a full disk, a refusal that says so. */
export function withDiskNamed(error: unknown, message = noRoom): unknown {
  if (!(error instanceof Error && 'code' in error && full.has(error.code))) return error
  return new AppError('storage_full', message, { cause: error })
}
