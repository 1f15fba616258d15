import { formatBytes } from '@/lib/formats/limits'
import { formatTime } from '@/lib/text/numbers'
import type { OwnerStorage, Storage, StoragePart, Vacuum } from './schema'

/** What takes the space, and what it is. */
export const partWords: Readonly<Record<StoragePart, { title: string; about: string }>> = {
  traces: { title: 'Traces', about: 'Outputs, rewards, marks, judge calls and their search index' },
  items: { title: 'Items and documents', about: 'Claims, questions, passages and their index' },
  cached_replies: { title: 'Cached replies', about: 'Of model servers; cleared under Models' },
  corpora: { title: 'Corpora', about: 'Passages and their search index' },
  studies: { title: 'Studies', about: 'Frozen pairs, judgements and logs' },
  runs: { title: 'Runs', about: 'Runs, judge runs, trees and composed problems' },
  other_tables: { title: 'Other tables', about: 'Accounts, activity log, settings, imports' },
  free_pages: { title: 'Free pages', about: 'From deleted rows; a vacuum frees them' },
  import_files: { title: 'Import files', about: 'Uploaded files, compressed' },
  corpus_files: { title: 'Corpus files', about: 'Uploaded files, compressed' },
  unused_files: { title: 'Unused files', about: 'Of dry runs; deleted after a day' },
  unfinished_uploads: { title: 'Unfinished uploads', about: 'Deleted 10 minutes after they stop' },
  backups: { title: 'Backups', about: 'In the backup folder' },
  earlier_data: {
    title: 'Earlier data',
    about: 'Previous data kept by restores; delete it manually',
  },
}

export const sizeOf = ({ database_bytes: rows, file_bytes: files }: OwnerStorage) => rows + files

export function totalOf({ parts }: Pick<Storage, 'parts'>): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** `1.2 GB in use, 40 GB of 100 GB free`. */
export function diskWords({ parts, disk }: Pick<Storage, 'parts' | 'disk'>): string {
  const { free_bytes: free, total_bytes: total } = disk
  return `${formatBytes(totalOf({ parts }))} in use, ${formatBytes(free)} of ${formatBytes(total)} free on the disk`
}

/** How the last vacuum went; null when there was none. */
export function vacuumWords(vacuum: Vacuum | null): string | null {
  if (vacuum === null) return null
  const { finished_at: finished, freed_bytes: freed, error } = vacuum
  if (finished === null) return 'A vacuum is running.'
  const time = `${formatTime(finished)} UTC`
  return error === null
    ? `Last vacuum: ${time}, ${formatBytes(freed ?? 0)} freed.`
    : `The vacuum of ${time} failed: ${error}`
}

/** What a vacuum does, before it is started. */
export const vacuumEffect: Readonly<Record<Storage['database'], string>> = {
  sqlite:
    'Rewrites the database file without free pages. Until it is done, nothing can be saved: imports and runs wait, and changes fail after 10 seconds. It needs free disk space of twice the database size.',
  postgresql:
    'PostgreSQL marks the space of deleted rows as free for later rows. Disk usage does not shrink. Other work continues.',
}
