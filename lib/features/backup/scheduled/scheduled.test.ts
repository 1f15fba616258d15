import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayMs } from '@/lib/core/collections/grace'
import { actionWords } from '@/lib/features/activity/words'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { restoreBackup } from '../restore/restore-backup.server'
import { fillInstallation, newInstallation, wordsOf, type Installation } from '../testing'
import { makeScheduledBackup } from './make-scheduled.server'
import { backupName, timeOf } from './names'

const start = new Date('2026-02-01T10:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60_000)

describeOnDatabases('scheduled backups', (_open, provider) => {
  let installation: Installation
  let database: Database
  beforeEach(async () => {
    installation = await newInstallation(provider)
    await fillInstallation(installation, 'first')
    database = await openDatabase({ url: installation.settings.databaseUrl })
  })
  afterEach(async () => {
    await database.close()
    await installation.remove()
  })

  const folder = () => path.join(installation.folder, 'backups')
  const makeAt = async (now: Date, everyHours: number | null = 24) => {
    const { settings } = installation
    const backups = { everyHours, keepDays: 14, folder: folder() }
    return await makeScheduledBackup(database, { settings, backups, now })
  }

  it('are made when they are due, and each can be restored', async () => {
    expect(await makeAt(start, null)).toBeNull()
    const file = await makeAt(start)
    expect(file).toBe(path.join(folder(), 'touchstone-20260201T100000Z.tar'))
    expect([await makeAt(hours(23)), await readdir(folder())]).toEqual([
      null,
      ['touchstone-20260201T100000Z.tar'],
    ])
    const events = await database.query(sql`SELECT action FROM event`)
    expect(events).toEqual([{ action: 'backup.made' }])
    expect(actionWords('backup.made')).toBe('Backup made')
    const second = await makeAt(hours(24))
    for (const made of [file, second]) {
      const target = await newInstallation(provider)
      await restoreBackup({ settings: target.settings, file: String(made) })
      expect(new Set(await wordsOf(target))).toEqual(new Set(['first']))
      await target.remove()
    }
  })

  it('are deleted past their age, but for the newest and other files', async () => {
    await makeAt(start)
    await writeFile(path.join(folder(), 'by-hand.tar'), '')
    await makeAt(new Date(start.getTime() + 15 * dayMs))
    expect((await readdir(folder())).toSorted()).toEqual([
      'by-hand.tar',
      'touchstone-20260216T100000Z.tar',
    ])
  })

  it('are made by one of several workers; one that died is replaced after an hour', async () => {
    await database.execute(sql`
      INSERT INTO setting (key, value) VALUES ('scheduled_backup', ${start.toISOString()})`)
    expect(await makeAt(hours(0.5))).toBeNull()
    expect(await makeAt(hours(1.5))).not.toBeNull()
  })
})

it('a name says when a backup was made', () => {
  expect(timeOf(backupName(start))).toEqual(start)
  expect(timeOf('touchstone-old.tar')).toBeNull()
})
