import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { sweepImports } from '@/lib/features/imports/remove/discard-import.server'
import { readFreeBytes } from '@/lib/platform/db/table-sizes'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { vacuum } from '@/lib/platform/db/vacuum'
import { env } from '@/lib/platform/env'
import { withDataFolder } from '@/lib/platform/testing'
import { readStorage } from './read-storage.server'
import type { Storage } from './schema'
import { findVacuum, requestVacuum } from './vacuum-state.server'
import { vacuumJob } from './vacuum-work.server'
import { diskWords, sizeOf, vacuumWords } from './words'

withDataFolder()

/** Traces of other texts each, so that no compression makes them small. */
function traces(name: string, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const text = Array.from({ length: 200 }, (_word, word) =>
      (at * 7919 + word * 104_729).toString(36),
    )
    return traceRecord({ input: { claim: `${name} ${at}` }, output: text.join(' ') })
  })
}

const bytesOf = ({ parts }: Storage, name: string) =>
  parts.find(({ part }) => part === name)?.bytes ?? 0

describeOnDatabases('the storage', (open) => {
  it('tells what tables, files, collections and people take', async () => {
    const database = await open()
    const empty = await readStorage(database)
    expect([empty.collections, empty.people, empty.vacuum]).toEqual([[], [], null])
    await importContent(database, lines(traces('large', 120)), { collection: 'Large' })
    await importContent(database, lines(traces('small', 10)), { collection: 'Small' })
    await mkdir(path.join(env().dataDir, 'files', 'uploads'), { recursive: true })
    await writeFile(path.join(env().dataDir, 'files', 'uploads', 'half'), 'x'.repeat(1_000))
    const storage = await readStorage(database)
    expect(bytesOf(storage, 'traces')).toBeGreaterThan(bytesOf(empty, 'traces'))
    expect(bytesOf(storage, 'unfinished_uploads')).toBe(1_000)
    expect(storage.disk.free_bytes).toBeGreaterThan(0)
    const [large, small] = storage.collections
    expect(large).toMatchObject({ name: 'Large', items: 120, traces: 120, deleted_at: null })
    expect(small).toMatchObject({ name: 'Small', items: 10, traces: 10 })
    expect((large?.database_bytes ?? 0) / (small?.database_bytes ?? 1)).toBeCloseTo(12, 0)
    const shares = storage.collections.reduce((sum, one) => sum + one.database_bytes, 0)
    expect(shares / (bytesOf(storage, 'traces') + bytesOf(storage, 'items'))).toBeCloseTo(1, 3)
    const files = storage.collections.reduce((sum, one) => sum + one.file_bytes, 0)
    expect(files).toBe(bytesOf(storage, 'import_files'))
    const [person] = storage.people
    expect(person).toMatchObject({ items: 130, traces: 130 })
    expect(person && sizeOf(person)).toBe(shares + files)
    expect(diskWords(storage)).toMatch(/in use, .* of .* free on the disk$/)
  })

  it('is smaller after a vacuum, and what stays is unharmed', async () => {
    const database = await open()
    const { collection } = await importContent(database, lines(traces('gone', 200)), {
      collection: 'Gone',
    })
    await deleteCollection(database, collection.id)
    await sweepImports(database, new Date(Date.now() + 60_000))
    await vacuum(database.url)
    expect(await readFreeBytes(database)).toBe(database.provider === 'sqlite' ? 0 : null)
    const { collections } = await readStorage(database)
    expect(collections.map(({ name, traces: count }) => [name, count])).toEqual([
      ['Large', 120],
      ['Small', 10],
    ])
  })

  it('takes one request for a vacuum at a time and notes how it ended', async () => {
    const database = await open()
    const requested = await requestVacuum(database, new Date('2026-02-01T10:00:00Z'))
    expect(requested).toMatchObject({ finished_at: null })
    expect(vacuumWords(requested)).toBe('A vacuum is running.')
    await expect(requestVacuum(database)).rejects.toThrow('queued or running')
    expect(await vacuumJob.listUnfinished(database)).toEqual(['database'])
    await vacuumJob.onFailed(database, 'database', 'the disk is full')
    expect(await findVacuum(database)).toMatchObject({ error: 'the disk is full' })
    expect(await vacuumJob.listUnfinished(database)).toEqual([])
    expect(vacuumWords(await findVacuum(database))).toMatch(/failed: the disk is full$/)
  })
})
