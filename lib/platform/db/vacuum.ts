import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/platform/error'
import { openDatabase } from './database'
import { sql } from './sql'
import { SqliteConnection } from './sqlite-connection'

/**
 * Gives back the space of deleted rows. On SQLite the file is written again, in one go: call it in a thread; nobody else
 * can write meanwhile. On PostgreSQL the space is used again by later rows.
 */
export async function vacuum(url: string): Promise<void> {
  if (url.startsWith('file:')) return await vacuumFile(url.slice('file:'.length))
  const database = await openDatabase({ url })
  await database.execute(sql`VACUUM (ANALYZE)`).finally(() => database.close())
}

async function vacuumFile(file: string): Promise<void> {
  const writer = new SqliteConnection(file, 'writer')
  try {
    await requireSpace(writer, path.dirname(file))
    // Of a large database the copy does not fit in memory.
    writer.connection.exec('PRAGMA temp_store = FILE; PRAGMA busy_timeout = 60000; VACUUM')
    writer.connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    writer.close()
  }
}

/** The copy and the log of changes are each as large as what stays. */
async function requireSpace({ connection }: SqliteConnection, folder: string): Promise<void> {
  const read = (name: string) => Number(connection.pragma(name, { simple: true }))
  const kept = (read('page_count') - read('freelist_count')) * read('page_size')
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * kept)
    throw new AppError(
      'storage_full',
      'A vacuum needs free disk space for twice the size of the remaining data. Free some space and try again.',
    )
}
