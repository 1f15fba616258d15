import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type Database, type Provider } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { temporaryPlace } from '@/lib/platform/db/temporary'

/** A data folder with its database, closed. */
export interface Installation {
  settings: { dataDir: string; databaseUrl: string; secret: undefined }
  /** A folder beside the data, for backups. */
  folder: string
  remove: () => Promise<void>
}

/** A new and empty installation; on SQLite its database lies in the data folder, as it usually does. */
export async function newInstallation(provider: Provider): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchstone-installation-'))
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  const place = await temporaryPlace(provider)
  const isSqlite = provider === 'sqlite'
  const databaseUrl = isSqlite ? `file:${path.join(dataDir, 'touchstone.db')}` : place.url
  if (isSqlite) {
    const made = await readFile(place.url.slice('file:'.length))
    await writeFile(path.join(dataDir, 'touchstone.db'), made)
  }
  return {
    settings: { dataDir, databaseUrl, secret: undefined },
    folder,
    remove: async () => {
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function inInstallation<T>(
  installation: Installation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url: installation.settings.databaseUrl })
  return await work(database).finally(() => database.close())
}

/** Fills a installation so that every part of it says the same word. */
export async function fillInstallation(installation: Installation, word: string): Promise<void> {
  const { dataDir } = installation.settings
  const sha256 = createHash('sha256').update(word).digest('hex')
  const place = `files/${sha256.slice(0, 2)}/${sha256}`
  await mkdir(path.join(dataDir, path.dirname(place)), { recursive: true })
  await writeFile(path.join(dataDir, place), word)
  await writeFile(path.join(dataDir, 'secret'), word, { mode: 0o600 })
  await inInstallation(installation, async (database) => {
    await database.transaction(async (tx) => {
      await tx.insertMany('setting', ['key', 'value'], [['word', word]])
      const columns = ['sha256', 'path', 'bytes', 'compressed', 'created_at']
      const row = [sha256, place, word.length, false, new Date()]
      await tx.insertMany('stored_file', columns, [row])
    })
  })
}

/** The words that the parts of a installation say: the database, the secret, the import files. */
export async function wordsOf(installation: Installation): Promise<string[]> {
  const { dataDir } = installation.settings
  const rows = await inInstallation(installation, (database) =>
    database.query(sql`SELECT value FROM setting WHERE key = 'word'`),
  )
  const files = await readdir(path.join(dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const words = files
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8'))
  const secret = await readFile(path.join(dataDir, 'secret'), 'utf8')
  return [...rows.map((row) => String(row['value'])), secret, ...(await Promise.all(words))]
}
