import { rename } from 'node:fs/promises'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { readMigrations } from '@/lib/platform/db/migrations'
import { AppError } from '@/lib/platform/error'
import { isThere, recoverStaging, lockStaging } from '@/lib/platform/files/swap'
import { openBackup } from '../open-backup.server'
import { reasonAgainst, type CurrentInstallation } from '../restorable'
import type { Manifest } from '../schema'
import { holdDatabase, isRestored } from './hold-database.server'
import { restoreFiles } from './restore-files.server'
import { asideFolder, type Report, type Restoring, type Settings } from './places'
import { currentSchema } from './read-tables.server'
import { restoreTables } from './restore-tables.server'
import { unpack } from './unpack.server'

export interface RestoreOptions {
  settings: Settings
  file: string
  now?: Date
  report?: Report
}

export interface Restored {
  manifest: Manifest
  /** Where what was there before is kept: folders, files, schemas of the database. */
  kept: string[]
}

/**
 * Puts what a backup holds in the place of what is there, all or nothing: until it is decided
 * nothing is touched, and from then on the rest is carried out even after a crash.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { settings, file, now = new Date(), report = () => undefined } = options
  const backup = await openBackup(file)
  const leave = await lockStaging(settings.dataDir)
  try {
    await recoverStaging(settings.dataDir, { isKnown: (mark) => isRestored(settings, mark) })
    await requireRestorable(backup.manifest, settings)
    const stamp = now.toISOString().replaceAll(/[-:Z]/g, '').replaceAll(/[T.]/g, '_')
    const kept = await replace({ backup, settings, stamp, report })
    return { manifest: backup.manifest, kept }
  } finally {
    leave()
  }
}

async function replace(restoring: Restoring): Promise<string[]> {
  const { backup, settings } = restoring
  const release = await holdDatabase(settings)
  try {
    await unpack(restoring)
    const isSqlite = backup.manifest.database === 'sqlite'
    const kept = isSqlite ? await restoreFiles(restoring) : await restoreTables(restoring)
    return [...(await keptFolder(restoring)), ...kept]
  } finally {
    await recoverStaging(settings.dataDir, { isKnown: (mark) => isRestored(settings, mark) })
    await release()
  }
}

/** Where the data folder is a volume of its own, nothing can be put beside it. */
async function keptFolder({ settings: { dataDir }, stamp }: Restoring): Promise<string[]> {
  const inside = asideFolder(dataDir, stamp)
  if (!(await isThere(inside))) return []
  const beside = `${dataDir}.before-restore-${stamp}`
  return await rename(inside, beside).then(
    () => [beside],
    () => [inside],
  )
}

async function requireRestorable(manifest: Manifest, { databaseUrl }: Settings): Promise<void> {
  const database = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql'
  const isAsked = database === 'postgresql' && manifest.database === database
  const here: CurrentInstallation = {
    database,
    migrations: await readMigrations(database),
    schema: isAsked ? await inDatabase(databaseUrl, currentSchema) : null,
  }
  const reason = reasonAgainst(manifest, here)
  if (reason !== null) throw new AppError('conflict', reason)
}

async function inDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url })
  return await work(database).finally(() => database.close())
}
