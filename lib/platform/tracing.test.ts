import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { env, resetEnv } from './env'
import { onBehalfOf } from './request-context'
import { flushSpans } from './span-exporter'
import { traced } from './tracing'

const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/u),
  spanId: z.string().regex(/^[0-9a-f]{16}$/u),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/u),
  endTimeUnixNano: z.string().regex(/^\d{19}$/u),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
})
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.unknown()) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

let server: Server
const received: { url: string | undefined; key: unknown; spans: z.infer<typeof spanSchema>[] }[] =
  []
let status = 200

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = requestSchema.parse(JSON.parse((await request.toArray()).join('')))
    const spans = body.resourceSpans.flatMap((one) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    )
    if (status === 200) received.push({ url: request.url, key: request.headers['x-key'], spans })
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}/`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%20b,x-other=1')
  resetEnv()
})
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
  resetEnv()
})
beforeEach(() => {
  received.length = 0
  status = 200
})

async function flush(): Promise<void> {
  const { tracing } = env()
  if (tracing) await flushSpans(tracing)
}

it('sends spans of one trace with their parents, times and attributes', async () => {
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await onBehalfOf('request-1', async () =>
    traced('GET /api/runs', { kind: 'server', parent }, async (span) => {
      await traced(
        'model call',
        { kind: 'client', attributes: { model: 'small', n: 2 } },
        async () => 1,
      )
      span.set({ 'http.response.status_code': 200 })
    }),
  )
  await flush()
  const [request] = received
  expect(request).toMatchObject({ url: '/v1/traces', key: 'a b' })
  const [inner, outer] = request?.spans ?? []
  expect(outer).toMatchObject({
    name: 'GET /api/runs',
    kind: 2,
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
    status: {},
  })
  expect(outer?.attributes).toContainEqual({
    key: 'touchstone.request_id',
    value: { stringValue: 'request-1' },
  })
  expect(inner).toMatchObject({ kind: 3, traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(inner?.attributes).toContainEqual({ key: 'n', value: { intValue: '2' } })
  expect(BigInt(inner?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(
    BigInt(inner?.startTimeUnixNano ?? 0),
  )
})

it('says what failed, and still throws', async () => {
  const work = traced('job import', { kind: 'consumer' }, async () => {
    throw new Error('no such file')
  })
  await expect(work).rejects.toThrow('no such file')
  await flush()
  expect(received[0]?.spans[0]).toMatchObject({ status: { code: 2, message: 'no such file' } })
})

it('begins a trace of its own where the caller names none, or nonsense', async () => {
  for (const parent of [null, 'x', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`])
    await traced('one', { kind: 'server', parent }, async () => 1)
  await flush()
  const spans = received.flatMap((request) => request.spans)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3)
  expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined, undefined])
})

it('keeps spans while the collector fails', async () => {
  status = 503
  await traced('kept', { kind: 'internal' }, async () => 1)
  await flush()
  expect(received).toEqual([])
  status = 200
  await flush()
  expect(received[0]?.spans.map(({ name }) => name)).toEqual(['kept'])
})

it('is nothing without a collector', async () => {
  vi.stubEnv('OTEL_SDK_DISABLED', 'true')
  resetEnv()
  expect(env().tracing).toBeNull()
  expect(await traced('none', { kind: 'internal' }, async () => 7)).toBe(7)
  expect(globalThis.touchstoneSpans?.spans).toEqual([])
  vi.stubEnv('OTEL_SDK_DISABLED', 'false')
  resetEnv()
})
