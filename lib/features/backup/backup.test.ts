import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { readMigrations } from '@/lib/platform/db/migrations'
import { fillEveryTable, readEveryTable } from '@/lib/platform/db/every-table'
import { findPrograms } from '@/lib/platform/db/postgresql-programs'
import { announcePresence } from '@/lib/platform/db/presence'
import { raw, sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/formats/hash'
import { lockStaging } from '@/lib/platform/files/swap'
import { startScript } from '@/lib/platform/testing'
import { ArchiveWriter, extractEntry } from './archive'
import { makeBackup } from './make-backup.server'
import { checksumLines, manifestSum, openBackup } from './open-backup.server'
import { listTables } from './read-contents.server'
import { restoreBackup } from './restore/restore-backup.server'
import type { Manifest } from './schema'
import {
  fillInstallation,
  inInstallation,
  newInstallation,
  wordsOf,
  type Installation,
} from './testing'

const rowsAtOnce = 500

/** Writes whole batches for ever, and says when each is written. */
const endlessWriter = `
  import { openDatabase } from '@/lib/platform/db/database'
  const database = await openDatabase({ url: process.argv[2] })
  for (let batch = 0; ; batch++) {
    const rows = Array.from({ length: ${rowsAtOnce} }, (_, n) => ['batch ' + batch + ' ' + n, String(batch).padEnd(2000, '.')])
    await database.transaction((tx) => tx.insertMany('setting', ['key', 'value'], rows))
    process.stdout.write('written\\n')
  }`

/** Starts a process that writes; answers once it has begun, with what ends it after one more batch. */
async function startWriter(url: string): Promise<() => Promise<void>> {
  const child = await startScript(endlessWriter, [url])
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return async () => {
    // It was never kept from writing.
    await once(lines, 'line')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

function stopHalfWay(_share: number, what: string): void {
  if (what === 'packing secret') throw new Error('enough')
}

/** Packs the parts of a backup again under another manifest. */
async function withManifest(
  from: string,
  to: string,
  change: (manifest: Manifest) => object,
): Promise<string> {
  const { manifest, entries } = await openBackup(from)
  const writer = await ArchiveWriter.create(to, new Date())
  for (const { name } of manifest.parts) {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(name)
    await extractEntry(from, entry, `${to}.part`)
    await writer.addFile(name, `${to}.part`)
  }
  const text = JSON.stringify(change(manifest))
  await writer.addText('manifest.json', text)
  await writer.addText('SHA256SUMS', checksumLines([...manifest.parts, manifestSum(text)]))
  await writer.finish()
  await writer.close()
  return to
}

describeOnDatabases('a backup', (_open, provider) => {
  const homes: Installation[] = []
  let installation: Installation
  let file: string
  beforeEach(async () => {
    installation = await anotherHome()
    file = path.join(installation.folder, 'backup.tar')
  })
  afterEach(async () => {
    for (const one of homes.splice(0)) await one.remove()
  })

  async function anotherHome(): Promise<Installation> {
    const made = await newInstallation(provider)
    homes.push(made)
    return made
  }

  async function backedUp(word: string): Promise<void> {
    await fillInstallation(installation, word)
    await makeBackup({ settings: installation.settings, file })
  }

  it('brings back rows, files and the secret elsewhere', async () => {
    await backedUp('first')
    const other = await anotherHome()
    await restoreBackup({ settings: other.settings, file })
    expect(await wordsOf(other)).toEqual(['first', 'first', 'first'])
    const secret = await stat(path.join(other.settings.dataDir, 'secret'))
    expect(secret.mode & 0o777).toBe(0o600)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('brings back every column of every table of the schema', async () => {
    await inInstallation(installation, fillEveryTable)
    const stored = await inInstallation(installation, readEveryTable)
    expect(Object.entries(stored).filter(([, rows]) => rows.length === 0)).toEqual([])
    await makeBackup({ settings: installation.settings, file })
    const other = await anotherHome()
    await restoreBackup({ settings: other.settings, file })
    const restored = await inInstallation(other, readEveryTable)
    expect(restored).toEqual(stored)
    expect(await inInstallation(other, listTables)).toEqual(
      await inInstallation(installation, listTables),
    )
  })

  it('says what is in it, with checksums', async () => {
    await backedUp('first')
    const { manifest } = await openBackup(file)
    expect(manifest).toMatchObject({ database: provider, secret: 'included', missing_files: [] })
    expect(manifest.schema_version).toBe(manifest.migrations.at(-1)?.name)
    expect(manifest.rows).toMatchObject({ collection: 0, import: 0, trace: 0 })
    expect(manifest.parts).toContainEqual({ name: 'secret', bytes: 5, sha256: sha256('first') })
  })

  it('keeps what was there before, which can be brought back too', async () => {
    await backedUp('first')
    const other = await anotherHome()
    await fillInstallation(other, 'second')
    const { kept } = await restoreBackup({ settings: other.settings, file })
    expect(await wordsOf(other)).toEqual(['first', 'first', 'first'])
    const [folder = '', schema = ''] = kept
    expect(path.dirname(folder)).toBe(other.folder)
    expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('second')
    const old =
      provider === 'sqlite'
        ? { url: `file:${path.join(folder, 'touchstone.db')}`, table: 'setting' }
        : { url: other.settings.databaseUrl, table: `${schema.split(' ')[1]}.setting` }
    const database = await openDatabase({ url: old.url })
    const rows = await database.query(sql`SELECT value FROM ${raw(old.table)} WHERE key = 'word'`)
    await database.close()
    expect(rows).toEqual([{ value: 'second' }])
  })

  it('made while rows are written has whole transactions only', async () => {
    await fillInstallation(installation, 'first')
    const stop = await startWriter(installation.settings.databaseUrl)
    await makeBackup({ settings: installation.settings, file }).finally(stop)
    const other = await anotherHome()
    await restoreBackup({ settings: other.settings, file })
    const batches = await inInstallation(other, (database) =>
      database.query(sql`
        SELECT count(*) AS n FROM setting WHERE key LIKE 'batch %' GROUP BY value`),
    )
    expect(batches.length).toBeGreaterThan(0)
    expect(new Set(batches.map((row) => row['n']))).toEqual(new Set([rowsAtOnce]))
  })

  it('is refused with any byte changed, and nothing is touched', async () => {
    await backedUp('first')
    const other = await anotherHome()
    await fillInstallation(other, 'second')
    const whole = await readFile(file)
    const { entries } = await openBackup(file)
    const starts = [...entries.values()].flatMap(({ offset, bytes }) => [
      offset - 512,
      offset,
      offset + Math.floor(bytes / 2),
      offset + bytes - 1,
    ])
    const changed = path.join(installation.folder, 'changed.tar')
    for (const at of [...starts, whole.length - 1]) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x01, at)
      await writeFile(changed, bytes)
      const restored = restoreBackup({ settings: other.settings, file: changed })
      await expect(restored, `byte ${at}`).rejects.toThrow(/damaged|no backup/)
    }
    expect(await wordsOf(other)).toEqual(['second', 'second', 'second'])
    expect(await readdir(other.settings.dataDir)).not.toContain('restoring')
  })

  it('is refused when it is cut off anywhere', async () => {
    await backedUp('first')
    const other = await anotherHome()
    await fillInstallation(other, 'second')
    const { size } = await stat(file)
    for (const length of [size - 1, size - 1024, size - 2000, Math.floor(size / 2), 512, 0]) {
      await truncate(file, length)
      const restored = restoreBackup({ settings: other.settings, file })
      await expect(restored, `${length} bytes`).rejects.toThrow(/damaged|no backup/)
    }
    expect(await wordsOf(other)).toEqual(['second', 'second', 'second'])
  })

  it('of a newer version, or of another text of the tables, is refused', async () => {
    await backedUp('first')
    const { settings } = await anotherHome()
    const tryWith = async (name: string, change: (manifest: Manifest) => object) => {
      const made = await withManifest(file, path.join(installation.folder, name), change)
      return await restoreBackup({ settings, file: made })
    }
    const next = { name: '9999_later', checksum: 'x' }
    const newer = tryWith('newer.tar', (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, next],
    }))
    await expect(newer).rejects.toThrow(/newer Touchstone.*Update/)
    const format = tryWith('format.tar', (manifest) => ({ ...manifest, format_version: 2 }))
    await expect(format).rejects.toThrow(/format 2.*Update/)
    const text = tryWith('text.tar', (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((one) => ({ ...one, checksum: 'other' })),
    }))
    await expect(text).rejects.toThrow(/with a different 0001_init/)
  })

  it('of the other database is refused with what to do', async () => {
    await backedUp('first')
    const { dataDir } = (await anotherHome()).settings
    const databaseUrl =
      provider === 'sqlite'
        ? 'postgresql://nobody@127.0.0.1:1/none'
        : `file:${path.join(dataDir, 'other.db')}`
    await expect(restoreBackup({ settings: { dataDir, databaseUrl }, file })).rejects.toThrow(
      provider === 'sqlite' ? /without DATABASE_URL/ : /with DATABASE_URL set/,
    )
  })

  it('leaves a file that is there alone unless it may replace it', async () => {
    await fillInstallation(installation, 'first')
    await writeFile(file, 'mine')
    const { settings } = installation
    await expect(makeBackup({ settings, file })).rejects.toThrow(/already exists.*--force/)
    expect(await readFile(file, 'utf8')).toBe('mine')
    await makeBackup({ settings, file, force: true })
    expect((await openBackup(file)).manifest.database).toBe(provider)
    expect(await readdir(installation.folder)).toEqual(['backup.tar', 'data'])
  })

  it('that is broken off leaves nothing behind', async () => {
    await fillInstallation(installation, 'first')
    const made = makeBackup({ settings: installation.settings, file, report: stopHalfWay })
    await expect(made).rejects.toThrow('enough')
    expect(await readdir(installation.folder)).toEqual(['data'])
  })

  it('is not restored while something works with the data', async () => {
    await backedUp('first')
    const { settings } = installation
    const database = await openDatabase({ url: settings.databaseUrl })
    await database.query(sql`SELECT 1 AS one`)
    if (provider === 'postgresql') await announcePresence(settings.databaseUrl)
    await expect(restoreBackup({ settings, file })).rejects.toThrow(
      /^Another process uses .*Stop it/,
    )
    expect(await readdir(settings.dataDir)).not.toContain('restoring')
    await database.close()
  })

  it('is not restored by two at once', async () => {
    await backedUp('first')
    const { settings } = installation
    const leave = await lockStaging(settings.dataDir)
    await expect(restoreBackup({ settings, file })).rejects.toThrow(/being restored/)
    leave()
    await restoreBackup({ settings, file })
  })

  it('names import files that are gone', async () => {
    await fillInstallation(installation, 'first')
    await rm(path.join(installation.settings.dataDir, 'files'), { recursive: true })
    const { manifest } = await makeBackup({ settings: installation.settings, file })
    expect(manifest.missing_files).toHaveLength(1)
    await mkdir(path.join(installation.settings.dataDir, 'files'))
  })
})

describeOnDatabases('a restore by a version older than the database', (_open, provider) => {
  it('leaves no table of the newer one, which would be made again', async () => {
    const installation = await newInstallation(provider)
    const file = path.join(installation.folder, 'backup.tar')
    await makeBackup({ settings: installation.settings, file })
    const known = await readMigrations(provider)
    const text = '-- contract\nCREATE TABLE "later" ("id" INTEGER)'
    const newer = [...known, { name: '9001_later', sql: text, checksum: '' }]
    await inInstallation(installation, (database) => migrate(database, newer))
    await restoreBackup({ settings: installation.settings, file })
    await inInstallation(installation, async (database) => {
      expect(await listTables(database)).not.toContain('later')
      expect((await migrate(database, newer)).applied).toEqual(['9001_later'])
    })
    await installation.remove()
  })
})

describeOnDatabases(
  'a backup by a version older than its database',
  (_open, provider) => {
    it('is refused: it could lack a table', async () => {
      const installation = await newInstallation(provider)
      await inInstallation(installation, async (database) => {
        const known = await readMigrations(provider)
        const text = '-- expand\nCREATE TABLE later (id INTEGER)'
        await migrate(database, [...known, { name: '9001_later', sql: text, checksum: '' }])
      })
      const file = path.join(installation.folder, 'backup.tar')
      const backup = makeBackup({ settings: installation.settings, file })
      await expect(backup).rejects.toThrow(/newer than this version.*9001_later/)
      expect(await readdir(installation.folder)).toEqual(['data'])
      await installation.remove()
    })
  },
  ['postgresql'],
)

describe('programs of PostgreSQL', () => {
  it('that are older than the server are refused with what to install', async () => {
    await expect(findPrograms(99)).rejects.toThrow(/PostgreSQL 99 or newer.*postgresql-client-99/)
  })
})
