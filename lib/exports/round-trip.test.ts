import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeFolder, importContent, openFolder } from '@/lib/imports/testing/mutations'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { systemIds } from '@/lib/systems/ids'
import { readTraceRecords } from './records/data'
import { chooseTraces } from './traces/data'

const samples = path.join(process.cwd(), 'prisma', 'samples')

async function exported(database: Database, collection: string): Promise<string> {
  const { seqs } = await chooseTraces(database, { collection: [collection] })
  const records = await readTraceRecords(database, [...seqs])
  return records.map(({ record }) => `${JSON.stringify(record)}\n`).join('')
}

describeOnDatabases('export, import, export', (open) => {
  let folder = ''
  beforeAll(async () => {
    folder = await openFolder(vi.stubEnv)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await closeFolder(folder)
  })

  it.each(systemIds)('gives the same bytes for the samples of %s', async (system) => {
    const database = await open()
    const content = readFileSync(path.join(samples, `${system}.jsonl`), 'utf8')
    await importContent(database, content, { collection: `${system} first` })
    const first = await exported(database, `${system} first`)
    expect(first.split('\n').length).toBeGreaterThan(6)
    const report = await importContent(database, first, { collection: `${system} second` })
    expect(report.issues).toEqual([])
    const second = await exported(database, `${system} second`)
    const [given, taken] = [first, second].map((text) => text.trim().split('\n'))
    expect(taken?.length).toBe(given?.length)
    for (const [at, line] of (taken ?? []).entries())
      expect(JSON.parse(line)).toEqual(JSON.parse(given?.[at] ?? ''))
    expect(second).toBe(first)
  })
})
