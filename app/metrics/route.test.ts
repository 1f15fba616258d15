import { beforeAll, expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { proxy } from '@/proxy'
import { NextRequest } from 'next/server'
import { GET as unknownCall } from '../api/[...path]/route'
import { GET } from './route'

const address = 'http://127.0.0.1:3000/metrics'
const context = { params: Promise.resolve({}) }

/** Other files of this worker count too. */
beforeAll(() => {
  globalThis.touchstoneMetrics = undefined
})

describeOnDatabases(
  'metrics',
  (open) => {
    it('tells of the calls before it and of the imports that wait', async () => {
      globalThis.touchstoneDatabase = open()
      await unknownCall(new Request('http://127.0.0.1:3000/api/nowhere'), {
        params: Promise.resolve({ path: ['nowhere'] }),
      })
      const reply = await GET(new Request(address), context)
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/)
      const text = await reply.text()
      expect(text).toContain('{route="/api/*",method="GET",status="404"} 1')
      expect(text).toContain('touchstone_errors_total{code="not_found"} 1')
      expect(text).toContain('touchstone_queue_depth{kind="import"} 0')
      globalThis.touchstoneDatabase = undefined
    })
  },
  ['sqlite'],
)

it('answers to our own host alone, in the proxy and behind it', async () => {
  const headers = { host: 'evil.example' }
  expect((await GET(new Request(address, { headers }), context)).status).toBe(403)
  expect((await proxy(new NextRequest(address, { headers }))).status).toBe(403)
})
