import { beforeAll, expect, it } from 'vitest'
import {
  countCall,
  countError,
  countModelCall,
  countWait,
  observeExport,
  observeImport,
  observeModelCall,
  observeReply,
  routeName,
  writeMetrics,
} from './metrics'
import { readSamples } from './testing-exposition'

/** Other files of this worker count too. */
beforeAll(() => {
  globalThis.touchstoneMetrics = undefined
  globalThis.touchstoneCountedModels = undefined
})

it('counts calls and their time under their route', async () => {
  const call = { route: '/api/things/:id', method: 'GET', status: 200 }
  countCall({ ...call, seconds: 0.02 })
  countCall({ ...call, seconds: 0.2 })
  const text = await writeMetrics([])
  const labels = 'route="/api/things/:id",method="GET"'
  expect(text).toContain(`touchstone_http_requests_total{${labels},status="200"} 2`)
  expect(text).toContain(`touchstone_http_request_duration_seconds_bucket{le="0.025",${labels}} 1`)
  expect(text).toContain(`touchstone_http_request_duration_seconds_count{${labels}} 2`)
})

it('counts calls of model servers by what came of them', async () => {
  countModelCall('small', 'ok')
  countModelCall('small', 'cached')
  countModelCall('small', 'ok')
  const text = await writeMetrics([])
  expect(text).toContain('touchstone_model_server_calls_total{model="small",outcome="ok"} 2')
  expect(text).toContain('touchstone_model_server_calls_total{model="small",outcome="cached"} 1')
})

it('counts errors by code, and writes the work that waits and runs', async () => {
  countError('conflict')
  const text = await writeMetrics([{ kind: 'import', queued: 3, running: 1 }])
  expect(text).toContain('touchstone_errors_total{code="conflict"} 1')
  expect(text).toContain('touchstone_queue_depth{kind="import"} 3')
  expect(text).toContain('touchstone_running{kind="import"} 1')
  expect(text).toContain('process_resident_memory_bytes')
})

it('measures what people wait for, in a text that Prometheus reads', async () => {
  observeReply('page', 0.03)
  observeReply('page', 3)
  observeReply('search', 0.2)
  observeExport(0.3)
  observeImport(2_000, 1)
  observeImport(10, 1)
  countWait('import', 0.2)
  countWait('import', -1)
  observeModelCall('small', 4)
  const samples = readSamples(await writeMetrics([]))
  const buckets = [...samples].filter(([name]) =>
    /^touchstone_reply_seconds_bucket\{.*group="page"/u.test(name),
  )
  const counts = buckets.map(([, count]) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBe(2)
  for (const [name, count] of [
    ['touchstone_reply_seconds_bucket{le="+Inf",group="page"}', 2],
    ['touchstone_reply_seconds_bucket{le="0.05",group="page"}', 1],
    ['touchstone_reply_seconds_count{group="search"}', 1],
    ['touchstone_export_first_byte_seconds_count', 1],
    ['touchstone_import_rows_per_second_sum', 2_000],
    ['touchstone_import_rows_per_second_count', 1],
    ['touchstone_queue_wait_seconds_count{kind="import"}', 2],
    ['touchstone_model_server_call_seconds_count{model="small"}', 1],
  ] as const)
    expect([name, samples.get(name)]).toEqual([name, count])
})

it('has a bounded number of labels, however many models there are', async () => {
  for (let n = 0; n < 500; n++) {
    countModelCall(`model "${n}"\n`, 'ok')
    observeModelCall(`model ${n}`, 1)
  }
  const samples = readSamples(await writeMetrics([]))
  const calls = [...samples.keys()].filter((name) =>
    name.startsWith('touchstone_model_server_calls_total'),
  )
  expect(calls.length).toBeLessThan(60)
  expect(samples.get('touchstone_model_server_call_seconds_count{model="other"}')).toBeGreaterThan(
    400,
  )
})

it.each([
  ['/api/traces', {}, '/api/traces'],
  ['/api/traces', undefined, '/api/traces'],
  ['/api/traces/7/neighbours', { id: '7' }, '/api/traces/:id/neighbours'],
  ['/api/traces/traces', { id: 'traces' }, '/api/traces/:id'],
  ['/api/things/a%20b', { id: 'a b' }, '/api/things/:id'],
  ['/api/pairs/x/x', { token: 'x', pair: 'x' }, '/api/pairs/:token/:pair'],
  ['/api/any/where', { path: ['any', 'where'] }, '/api/*'],
  ['/api/things/%zz', { id: 'else' }, 'other'],
])('names the route of %s', (pathname, params, name) => {
  expect(routeName(pathname, params)).toBe(name)
})
