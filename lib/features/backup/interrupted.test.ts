import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { environmentWith } from '@/lib/platform/env'
import { mountSmallDisk, unmountDisk } from '@/lib/platform/fixtures/small-disk'
import { recoverInterrupted } from '@/lib/platform/files/swap'
import { startScript } from '@/lib/platform/testing'
import { makeBackup } from './make-backup.server'
import { isRestored } from './restore/hold-database.server'
import { restoreBackup } from './restore/restore-backup.server'
import { fillInstallation, newInstallation, wordsOf, type Installation } from './testing'

/** Restores, and kills itself at the given step; says how far it came. */
const restorer = `
  import { restoreBackup } from '@/lib/features/backup/restore/restore-backup.server'
  const [dataDir, databaseUrl, file, last] = process.argv.slice(2)
  let steps = 0
  const report = () => {
    if (steps === Number(last)) process.kill(process.pid, 'SIGKILL')
    steps += 1
  }
  await restoreBackup({ settings: { dataDir, databaseUrl }, file, report })`

/** What every start of the app, of a worker and of a command does first. */
const starter = `
  import { prepareDatabase } from '@/lib/platform/prepare'
  const database = await prepareDatabase()
  await database.close()`

/** Whether the process came to its end without being killed. */
async function runScript(
  script: string,
  { settings }: Installation,
  ...args: string[]
): Promise<boolean> {
  const { dataDir, databaseUrl } = settings
  const env = environmentWith({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const child = await startScript(script, [dataDir, databaseUrl, ...args], env)
  child.stdout.resume()
  const [code, signal] = await once(child, 'exit')
  expect([0, null], 'how the process ended').toContain(code)
  return signal !== 'SIGKILL'
}

function restoreUntil(step: number, installation: Installation, file: string): Promise<boolean> {
  return runScript(restorer, installation, file, String(step))
}

/** What a start does, without a process of its own. */
async function startAgain({ settings }: Installation): Promise<void> {
  await recoverInterrupted(settings.dataDir, (mark) => isRestored(settings, mark))
}

describeOnDatabases('a restore killed at any step', (_open, provider) => {
  let source: Installation
  let file: string
  beforeAll(async () => {
    source = await newInstallation(provider)
    file = path.join(source.folder, 'backup.tar')
    await fillInstallation(source, 'new')
    await makeBackup({ settings: source.settings, file })
  })
  afterAll(() => source.remove())

  it('leaves all that was old or all that is new', { timeout: 300_000 }, async () => {
    const outcomes: string[] = []
    for (let step = 0, isDone = false; !isDone; step += 1) {
      const installation = await newInstallation(provider)
      await fillInstallation(installation, 'old')
      isDone = await restoreUntil(step, installation, file)
      await startAgain(installation)
      const words = await wordsOf(installation)
      expect(words, `step ${step}`).toEqual(Array.from({ length: 3 }, () => words[0]))
      expect(await readdir(installation.settings.dataDir)).not.toContain('restoring')
      outcomes.push(words[0] ?? '')
      await installation.remove()
    }
    expect(outcomes.length).toBeGreaterThan(8)
    expect(outcomes).toEqual(outcomes.toSorted().toReversed())
    expect(new Set(outcomes)).toEqual(new Set(['old', 'new']))
  })

  it('is finished by the next start', async () => {
    const installation = await newInstallation(provider)
    await fillInstallation(installation, 'old')
    const decided = provider === 'sqlite' ? 5 : 7
    expect(await restoreUntil(decided, installation, file)).toBe(false)
    expect(await readdir(installation.settings.dataDir)).toContain('restoring')
    expect(await runScript(starter, installation)).toBe(true)
    expect(await readdir(installation.settings.dataDir)).not.toContain('restoring')
    expect(await wordsOf(installation)).toEqual(['new', 'new', 'new'])
    await installation.remove()
  })

  it('can be made again', async () => {
    const installation = await newInstallation(provider)
    await fillInstallation(installation, 'old')
    expect(await restoreUntil(5, installation, file)).toBe(false)
    await restoreBackup({ settings: installation.settings, file })
    expect(await wordsOf(installation)).toEqual(['new', 'new', 'new'])
    await installation.remove()
  })
})

describe('a restore', () => {
  it('goes over a database that is damaged', async () => {
    const installation = await newInstallation('sqlite')
    const file = path.join(installation.folder, 'backup.tar')
    await fillInstallation(installation, 'new')
    await makeBackup({ settings: installation.settings, file })
    await writeFile(path.join(installation.settings.dataDir, 'touchstone.db'), 'no database at all')
    await restoreBackup({ settings: installation.settings, file })
    expect(await wordsOf(installation)).toEqual(['new', 'new', 'new'])
    await installation.remove()
  })

  it('puts a database outside of the data folder where it belongs', async () => {
    const installation = await newInstallation('sqlite')
    const file = path.join(installation.folder, 'backup.tar')
    await fillInstallation(installation, 'new')
    await makeBackup({ settings: installation.settings, file })
    const place = path.join(installation.folder, 'elsewhere.db')
    await writeFile(place, 'old')
    const settings = { ...installation.settings, databaseUrl: `file:${place}` }
    const { kept } = await restoreBackup({ settings, file })
    expect(await wordsOf({ ...installation, settings })).toEqual(['new', 'new', 'new'])
    expect(kept.map((name) => path.dirname(name))).toEqual([
      installation.folder,
      installation.folder,
    ])
    await installation.remove()
  })
})

describeOnDatabases('a full disk', (_open, provider) => {
  let disk: string
  let installation: Installation
  let isMounted: boolean
  beforeEach(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'touchstone-disk-'))
    isMounted = mountSmallDisk(disk, '100k')
    installation = await newInstallation(provider)
    await fillInstallation(installation, 'first')
  })
  afterEach(async () => {
    if (isMounted) unmountDisk(disk)
    await rm(disk, { recursive: true })
    await installation.remove()
  })

  it('leaves no half backup', async ({ skip }) => {
    skip(!isMounted, 'no disk could be mounted')
    const made = makeBackup({
      settings: installation.settings,
      file: path.join(disk, 'backup.tar'),
    })
    await expect(made).rejects.toThrow(/not enough disk space/)
    expect(await readdir(disk)).toEqual([])
  })

  it('leaves the old data as they were', async ({ skip }) => {
    skip(!isMounted, 'no disk could be mounted')
    const file = path.join(installation.folder, 'backup.tar')
    await makeBackup({ settings: installation.settings, file })
    const dataDir = path.join(disk, 'data')
    await mkdir(dataDir)
    await writeFile(path.join(dataDir, 'secret'), 'mine')
    const databaseUrl =
      provider === 'sqlite'
        ? `file:${path.join(dataDir, 'touchstone.db')}`
        : installation.settings.databaseUrl
    const settings = { dataDir, databaseUrl }
    await expect(restoreBackup({ settings, file })).rejects.toThrow(/not enough disk space/)
    expect(await readdir(dataDir)).toEqual(['restore.lock', 'secret'])
  })
})
