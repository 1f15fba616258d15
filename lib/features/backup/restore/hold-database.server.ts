import { openDatabase } from '@/lib/platform/db/database'
import { isMarked, markedSchema } from '@/lib/platform/db/mark'
import { holdPostgresql } from '@/lib/platform/db/presence'
import { holdSqlite } from '@/lib/platform/db/sqlite-copy'
import { AppError } from '@/lib/platform/error'
import type { Settings } from './places'

/** Keeps everybody else away from the database until the returned function is called. */
export async function holdDatabase({ databaseUrl }: Settings): Promise<() => Promise<void>> {
  if (!databaseUrl.startsWith('file:')) {
    const release = await holdPostgresql(databaseUrl)
    if (release !== null) return release
    throw inUse('this database', databaseUrl.replace(/:\/\/.*@/, '://'))
  }
  const file = databaseUrl.slice('file:'.length)
  const release = holdSqlite(file)
  if (release === null) throw inUse('the database', file)
  return async () => await Promise.resolve(release())
}

function inUse(what: string, where: string): AppError {
  return new AppError(
    'conflict',
    `Another process uses ${what} ${where}: the app, a worker or a command. Stop it, then restore again. Nothing was changed.`,
  )
}

/** Whether the transaction that put a backup into the database was committed. */
export async function isRestored({ databaseUrl }: Settings, mark: string): Promise<boolean> {
  const database = await openDatabase({ url: databaseUrl })
  try {
    return await isMarked(database, markedSchema(databaseUrl), mark)
  } finally {
    await database.close()
  }
}
