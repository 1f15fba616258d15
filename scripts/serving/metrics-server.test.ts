import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { withDataFolder } from '@/lib/platform/testing'
import { countWait } from '@/lib/platform/metrics'
import { prepareDatabase } from '@/lib/platform/prepare'
import { listen } from './listen.ts'
import { metricsServer } from './metrics-server.ts'

withDataFolder()

afterEach(async () => {
  const database = await globalThis.touchstoneDatabase
  globalThis.touchstoneDatabase = undefined
  await database?.close()
})

it('serves what a worker has counted, and the work there is, and nothing else', async () => {
  const database = await prepareDatabase()
  const server = metricsServer()
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  countWait('import', 0.2)
  const reply = await fetch(`${address}/metrics`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const text = await reply.text()
  expect(text).toContain('touchstone_queue_wait_seconds_count{kind="import"}')
  expect(text).toContain('touchstone_queue_depth{kind="run"} 0')
  expect((await fetch(`${address}/api/health`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  vi.spyOn(database, 'query').mockRejectedValue(new Error('gone'))
  expect((await fetch(`${address}/metrics`)).status).toBe(503)
})
