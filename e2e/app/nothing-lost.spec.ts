import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { startEngine } from '@/lib/platform/engine/server'
import { type ItemPage, itemPageSchema } from '@/lib/core/items/query'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { newRunReplySchema, runDetailSchema } from '@/lib/features/runs/schema'
import { finishedImport, listTraces, read } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeTrace } from '../rows/claims'
import { OwnServer } from '../support/server'

/** A long import file that never lies in memory as a whole. */
async function* lines(count: number, row: (index: number) => object): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    yield Buffer.from(`${JSON.stringify(row(index))}\n`)
  }
}

/** Sends a body piece by piece, without saying its length beforehand. */
async function upload(address: string, body: AsyncGenerator<Buffer>): Promise<string> {
  const request = httpRequest(address, { method: 'POST' })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  const [reply] = await Promise.all([answer, pipeline(body, request)])
  expect(reply.statusCode).toBe(202)
  return newImportSchema.parse(await json(reply)).id
}

async function externalIds(request: APIRequestContext, collection: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ;) {
    const params = new URLSearchParams({ collection, limit: '500' })
    if (cursor !== '') params.set('cursor', cursor)
    const found: ItemPage = await read(request, itemPageSchema, `/api/items?${params}`)
    ids.push(...found.rows.map(({ external_id }) => external_id ?? ''))
    if (found.next_cursor === null) return ids
    cursor = found.next_cursor
  }
}

const expectedIds = (count: number) =>
  Array.from({ length: count }, (_, index) => `row-${index}`).toSorted()

test('an upload of 50 MB arrives whole', async ({ request, baseURL, collection }) => {
  test.setTimeout(300_000)
  const count = 2_500
  const filler = 'The mill stood by the river until the flood of 1908. '.repeat(400)
  let bytes = 0
  async function* counted() {
    for await (const line of lines(count, (index) => ({
      schema: 'item/1',
      item_id: `row-${index}`,
      kind: 'claim',
      input: {
        claim: `Mill number ${index} still stands.`,
        passages: [{ text: `${index}: ${filler}` }],
      },
    }))) {
      bytes += line.length
      yield line
    }
  }
  const params = new URLSearchParams({ collection, filename: 'mills.jsonl' })
  const id = await upload(`${baseURL}/api/imports?${params}`, counted())
  expect(bytes).toBeGreaterThan(50_000_000)
  const report = await finishedImport(request, id)
  expect(report).toMatchObject({
    status: 'done',
    rows_read: count,
    items_created: count,
    issue_count: 0,
  })
  expect((await externalIds(request, collection)).toSorted()).toEqual(expectedIds(count))
})

test('an import broken off by kill −9 completes after the next start', async () => {
  test.setTimeout(300_000)
  const count = 8_000
  const collection = 'broken off'
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-killed-'))
  const server = new OwnServer(folder)
  try {
    await server.start()
    const before = await newRequest.newContext({ baseURL: server.address })
    const rows = lines(count, (index) =>
      bridgeTrace({
        item_id: `row-${index}`,
        input: { ...bridge, claim: `Bridge ${index} is old.` },
      }),
    )
    const params = new URLSearchParams({ collection, filename: 'bridges.jsonl' })
    const id = await upload(`${server.address}/api/imports?${params}`, rows)
    const report = () => read(before, importReportSchema, `/api/imports/${id}`)
    await expect
      .poll(async () => (await report()).rows_read, { intervals: [50], timeout: 60_000 })
      .toBeGreaterThan(0)
    const cut = await report()
    await server.stop('SIGKILL')
    await before.dispose()
    expect(cut.status, 'it was killed in the middle').toBe('running')
    expect(cut.rows_read).toBeLessThan(count)

    await server.start()
    const after = await newRequest.newContext({ baseURL: server.address })
    const done = await finishedImport(after, id)
    expect(done).toMatchObject({
      status: 'done',
      rows_read: count,
      items_created: count,
      traces_created: count,
      duplicates: 0,
      issue_count: 0,
    })
    expect((await listTraces(after, { collection })).count).toBe(count)
    expect((await externalIds(after, collection)).toSorted()).toEqual(expectedIds(count))
    await after.dispose()
  } finally {
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})

test('a run broken off by kill −9 ends every item once, and repeats no call that had ended', async () => {
  test.setTimeout(300_000)
  const [count, atOnce] = [100, 4]
  const collection = 'asked anew'
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-killed-'))
  const server = new OwnServer(folder)
  const engine = await startEngine({ faults: { latency_ms: 20 } })
  try {
    await server.start()
    const before = await newRequest.newContext({ baseURL: server.address })
    const rows = lines(count, (index) => ({
      schema: 'item/1',
      item_id: `row-${index}`,
      kind: 'claim',
      input: {
        claim: `Mill number ${index} still stands.`,
        passages: [{ text: `Mill number ${index} still stands by the river.` }],
      },
    }))
    const params = new URLSearchParams({ collection, filename: 'mills.jsonl' })
    await finishedImport(before, await upload(`${server.address}/api/imports?${params}`, rows))
    await before.post('/api/model-servers', {
      data: { name: 'engine', base_url: engine.url, max_concurrency: atOnce },
    })
    const started = await before.post('/api/runs', {
      data: { systems: ['decompose-rl'], collection },
    })
    const { id } = newRunReplySchema.parse(await started.json())
    await expect
      .poll(() => engine.requests().finished, { intervals: [20], timeout: 60_000 })
      .toBeGreaterThan(30)
    await server.stop('SIGKILL')
    await before.dispose()
    expect(engine.requests().finished, 'it was killed in the middle').toBeLessThan(count)

    await server.start()
    const after = await newRequest.newContext({ baseURL: server.address })
    const report = () => read(after, runDetailSchema, `/api/runs/${id}`)
    await expect.poll(async () => (await report()).status, { timeout: 60_000 }).toBe('done')
    const done = await report()
    expect(done.progress).toEqual({ done: count, failed: 0, total: count })
    expect(new Set(done.trace_ids).size).toBe(count)
    expect((await listTraces(after, { collection })).count).toBe(count)
    const { hashes } = engine.requests()
    expect(new Set(hashes).size).toBe(count)
    // Only what was under way when the power went may be asked again.
    expect(hashes.length - count).toBeLessThanOrEqual(atOnce)
    await after.dispose()
  } finally {
    await server.stop('SIGTERM')
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
})
