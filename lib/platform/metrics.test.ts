import { beforeAll, expect, it } from 'vitest'
import { countCall, countError, countModelCall, routeName, writeMetrics } from './metrics'

/** Other files of this worker count too. */
beforeAll(() => {
  globalThis.touchstoneMetrics = undefined
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
