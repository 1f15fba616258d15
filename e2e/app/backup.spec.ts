import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request as newRequest } from '@playwright/test'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { finishedImport, importFile, listTraces, read } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeTrace, jsonLines } from '../rows/claims'
import { OwnServer } from '../support/server'

const root = join(import.meta.dirname, '../..')

/** A command as a person gives it. */
async function touchstone(dataDir: string, ...args: string[]): Promise<string> {
  const node = join(root, 'node_modules/node/bin/node')
  const env = { ...process.env, DATA_DIR: dataDir }
  const argv = ['dist/touchstone.mjs', ...args]
  const { stdout } = await promisify(execFile)(node, argv, { cwd: root, env })
  return stdout
}

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-backup-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a backup made while the app runs brings a trace back elsewhere', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const file = join(folder, 'backup.tar')
  const server = new OwnServer(first)
  const restored = new OwnServer(second)
  try {
    await server.start()
    const before = await newRequest.newContext({ baseURL: server.address })
    const content = jsonLines([bridgeTrace()])
    await importFile(before, { collection: 'kept', filename: 'night.jsonl', content })
    const { rows } = await listTraces(before, { collection: 'kept' })
    const path = `/api/traces/${rows[0]?.id}`
    const known = await read(before, traceDetailSchema, path)
    await touchstone(first, 'backup', file)
    await expect(touchstone(first, 'restore', file)).rejects.toThrow(/Stop it, then restore/)
    await before.dispose()
    await server.stop('SIGTERM')

    await touchstone(second, 'restore', file)
    await restored.start()
    const after = await newRequest.newContext({ baseURL: restored.address })
    expect(await read(after, traceDetailSchema, path)).toEqual(known)
    await after.dispose()
  } finally {
    await server.stop('SIGTERM')
    await restored.stop('SIGTERM')
  }
})

test('an import that was under way goes on after the restore, once', async () => {
  test.setTimeout(300_000)
  const count = 8_000
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const file = join(folder, 'backup.tar')
  const server = new OwnServer(first)
  const restored = new OwnServer(second)
  try {
    await server.start()
    const before = await newRequest.newContext({ baseURL: server.address })
    const rows = Array.from({ length: count }, (_, index) =>
      bridgeTrace({
        item_id: `row-${index}`,
        input: { ...bridge, claim: `Bridge ${index} is old.` },
      }),
    )
    const params = { collection: 'broken off', filename: 'bridges.jsonl' }
    const sent = await before.post('/api/imports', { params, data: Buffer.from(jsonLines(rows)) })
    const { id } = newImportSchema.parse(await sent.json())
    const rowsRead = async () =>
      (await read(before, importReportSchema, `/api/imports/${id}`)).rows_read
    await expect.poll(rowsRead, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(0)
    await touchstone(first, 'backup', file)
    await before.dispose()
    await server.stop('SIGKILL')

    expect(await touchstone(second, 'restore', file)).toContain(
      '1 import was active and will continue at the next start',
    )
    await restored.start()
    const after = await newRequest.newContext({ baseURL: restored.address })
    expect(await finishedImport(after, id)).toMatchObject({
      status: 'done',
      rows_read: count,
      traces_created: count,
      duplicates: 0,
    })
    expect((await listTraces(after, { collection: 'broken off' })).count).toBe(count)
    await after.dispose()
  } finally {
    await server.stop('SIGKILL')
    await restored.stop('SIGTERM')
  }
})
