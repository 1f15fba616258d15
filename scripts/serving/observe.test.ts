import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { readSamples } from '@/lib/platform/testing-exposition'
import { writeMetrics } from '@/lib/platform/metrics'
import { observe } from './observe'

it('counts pages, lists and the first byte of exports, and no errors', async () => {
  globalThis.touchstoneMetrics = undefined
  const server = createServer((request, response) => {
    observe(request, response)
    response.statusCode = request.url?.includes('broken') ? 500 : 200
    response.write('a')
    response.write('b')
    response.end('c')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  for (const path of ['/', '/traces', '/api/traces', '/api/exports?kind=traces', '/broken'])
    expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe('abc')
  server.close()
  const samples = readSamples(await writeMetrics([]))
  expect(samples.get('touchstone_reply_seconds_count{group="page"}')).toBe(2)
  expect(samples.get('touchstone_reply_seconds_count{group="list"}')).toBe(1)
  expect(samples.get('touchstone_export_first_byte_seconds_count')).toBe(1)
})
