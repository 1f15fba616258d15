import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { resetEnv } from '@/lib/platform/env'
import { growDisk, mountSmallDisk, unmountDisk } from '@/lib/platform/fixtures/small-disk'
import { exportFile } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema } from '@/lib/features/exports/query'
import { output, traceRecord } from './fixtures'
import { contentsOf, importContent, lines, queueContent, reportOf } from './testing/setup'
import { runImport } from './run-import.server'

const rows = (count: number, words: number) =>
  lines(
    Array.from({ length: count }, (_, at) =>
      traceRecord({
        input: { claim: `Claim ${at}`, passages: [{ text: `Document ${at}.` }] },
        output: output('Refuted', `${at} word`.repeat(words)),
      }),
    ),
  )

async function exported(database: Database): Promise<string> {
  const file = await exportFile(database, exportQuerySchema.parse({ kind: 'traces' }))
  return await new Response(file.body()).text()
}

describe('a disk that is full', () => {
  let disk: string
  let isMounted: boolean
  let database: Database
  beforeEach(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'touchstone-disk-'))
    isMounted = mountSmallDisk(disk, '24m')
    vi.stubEnv('DATA_DIR', disk)
    resetEnv()
    database = await openDatabase({ url: `file:${path.join(disk, 'touchstone.db')}` })
    await migrate(database)
  })
  afterEach(async () => {
    await database.close()
    vi.unstubAllEnvs()
    resetEnv()
    if (isMounted) unmountDisk(disk)
    await rm(disk, { recursive: true })
  })

  it('in the middle of an import shows none of its rows, and lets it go on later', async ({
    skip,
  }) => {
    skip(!isMounted, 'no disk could be mounted')
    await importContent(database, rows(10, 1), { collection: 'before' })
    const before = await exported(database)
    const id = await queueContent(database, rows(1_500, 1_500), { collection: 'large' })
    await expect(runImport(database, id, { batchRows: 100 })).rejects.toMatchObject({
      code: 'storage_full',
      message: 'The disk of the database is full. Free some space and try again.',
    })
    const { status, progress } = await reportOf(database, id)
    expect([status, progress > 0]).toEqual(['running', true])
    expect(await contentsOf(database, 'large')).toEqual({ items: [], traces: [] })
    expect(await exported(database)).toBe(before)
    growDisk(disk, '200m')
    expect(await runImport(database, id)).toBe('done')
    expect((await contentsOf(database, 'large')).traces).toHaveLength(1_500)
  })

  it('in the middle of an upload leaves nothing of it behind', async ({ skip }) => {
    skip(!isMounted, 'no disk could be mounted')
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
    const upload = queueContent(database, Buffer.concat(Array(1_000).fill(noise)), {
      collection: 'c',
    })
    await expect(upload).rejects.toMatchObject({
      code: 'storage_full',
      message: 'The disk of the data folder is full. Free some space and try again.',
    })
    expect(await readdir(path.join(disk, 'files', 'uploads'))).toEqual([])
    const report = await importContent(database, rows(3, 1), { collection: 'after' })
    expect(report).toMatchObject({ status: 'done', traces_created: 3 })
  })
})
