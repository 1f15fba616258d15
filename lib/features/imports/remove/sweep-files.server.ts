import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changedAt, keptPath, removeKept } from '@/lib/platform/files/files'
import { lockImports } from '@/lib/core/collections/lock-imports.server'

const keptFolders = /^[0-9a-f]{2}$/
const day = 24 * 60 * 60 * 1000

/** Removes files that were sent and then not imported, as after a dry run. */
export async function sweepFiles(
  database: Database,
  now = Date.now(),
  idleMs = day,
): Promise<void> {
  const folders = await namesIn('files')
  for (const folder of folders.filter((name) => keptFolders.test(name))) {
    for (const name of await namesIn(path.posix.join('files', folder))) {
      const file = path.posix.join('files', folder, name)
      const changed = await changedAt(keptPath(file))
      if (changed === null || now - changed <= idleMs) continue
      if (!(await isUsed(database, file))) await removeUnused(database, file)
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(keptPath(folder)).catch(() => [])
}

async function isUsed(queries: Queries, file: string): Promise<boolean> {
  const found = await queries.query(sql`SELECT 1 AS one FROM stored_file WHERE path = ${file}`)
  return found.length > 0
}

async function removeUnused(database: Database, file: string): Promise<void> {
  await database.transaction(async (tx) => {
    // Under the lock: nobody writes down an import of it meanwhile.
    await lockImports(tx)
    if (!(await isUsed(tx, file))) await removeKept(file)
  })
}
