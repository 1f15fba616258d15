import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReplyGroup } from './reply-group'
import type { WorkLoad } from './work-load'

function newMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // The usual 10 ms would wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  return {
    registry,
    calls: new Counter({
      name: 'touchstone_http_requests_total',
      help: 'API requests, by route, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'touchstone_http_request_duration_seconds',
      help: 'Time until the response to an API request started; streamed bodies are not included.',
      labelNames: ['route', 'method'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    }),
    errors: new Counter({
      name: 'touchstone_errors_total',
      help: 'API requests that failed, by error code.',
      labelNames: ['code'],
      registers,
    }),
    modelCalls: new Counter({
      name: 'touchstone_model_server_calls_total',
      help: 'Calls to model servers, by model and outcome; `cached` replies needed no request.',
      labelNames: ['model', 'outcome'],
      registers,
    }),
    ended: new Counter({
      name: 'touchstone_runs_ended_total',
      help: 'Runs and judge runs that ended, by kind and status.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    replies: new Histogram({
      name: 'touchstone_reply_seconds',
      help: 'Time until a page, list, facets, search or analysis was sent in full.',
      labelNames: ['group'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 0.8, 1.2, 2.5, 5, 10],
      registers,
    }),
    exportStarts: new Histogram({
      name: 'touchstone_export_first_byte_seconds',
      help: 'Time until the first byte of an export was sent.',
      buckets: [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5],
      registers,
    }),
    importRates: new Histogram({
      name: 'touchstone_import_rows_per_second',
      help: 'Rows per second of imports with at least 1,000 rows.',
      buckets: [100, 250, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 25_000],
      registers,
    }),
    waits: new Histogram({
      name: 'touchstone_queue_wait_seconds',
      help: 'Time that a due job waited before a worker started it, by kind.',
      labelNames: ['kind'],
      buckets: [0.05, 0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800],
      registers,
    }),
    modelSeconds: new Histogram({
      name: 'touchstone_model_server_call_seconds',
      help: 'Duration of successful calls to model servers, retries included, by model.',
      labelNames: ['model'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600],
      registers,
    }),
    firstEvents: new Histogram({
      name: 'touchstone_run_first_event_seconds',
      help: 'Time from the request of a run until its first event was stored.',
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    queueDepth: new Gauge({
      name: 'touchstone_queue_depth',
      help: 'Queued jobs by kind.',
      labelNames: ['kind'],
      registers,
    }),
    running: new Gauge({
      name: 'touchstone_running',
      help: 'Active jobs, by kind.',
      labelNames: ['kind'],
      registers,
    }),
  }
}

declare global {
  var touchstoneMetrics: ReturnType<typeof newMetrics> | undefined
  /** Models that have a label of their own. */
  var touchstoneCountedModels: Set<string> | undefined
}

/** Every route is built with a copy of this module, so what is counted is global. */
function metrics(): ReturnType<typeof newMetrics> {
  globalThis.touchstoneMetrics ??= newMetrics()
  return globalThis.touchstoneMetrics
}

export interface AnsweredCall {
  route: string
  method: string
  status: number
  seconds: number
}

export function countCall({ route, method, status, seconds }: AnsweredCall): void {
  const { calls, seconds: times } = metrics()
  calls.inc({ route, method, status })
  times.observe({ route, method }, seconds)
}

export function countError(code: string): void {
  metrics().errors.inc({ code })
}

/** People name models as they like: the first of a process have a label each. */
const mostModels = 50

function modelLabel(model: string): string {
  globalThis.touchstoneCountedModels ??= new Set()
  const counted = globalThis.touchstoneCountedModels
  if (counted.size < mostModels) counted.add(model)
  return counted.has(model) ? model : 'other'
}

/** `outcome` is `ok`, `cached` or the code of the error. */
export function countModelCall(model: string, outcome: string): void {
  metrics().modelCalls.inc({ model: modelLabel(model), outcome })
}

export function observeModelCall(model: string, seconds: number): void {
  metrics().modelSeconds.observe({ model: modelLabel(model) }, seconds)
}

/** An export is measured by its first byte instead. */
export function observeReply(group: Exclude<ReplyGroup, 'export'>, seconds: number): void {
  metrics().replies.observe({ group }, seconds)
}

export function observeExport(seconds: number): void {
  metrics().exportStarts.observe(seconds)
}

/** Fewer rows would measure the opening of the file. */
const fewestRows = 1_000

export function observeImport(rows: number, seconds: number): void {
  if (rows >= fewestRows && seconds > 0) metrics().importRates.observe(rows / seconds)
}

export function countWait(kind: string, seconds: number): void {
  metrics().waits.observe({ kind }, Math.max(0, seconds))
}

export function observeFirstEvent(seconds: number): void {
  metrics().firstEvents.observe(Math.max(0, seconds))
}

/** `failed` also counts work of which nothing succeeded. */
export function countEnded(kind: 'run' | 'judging', status: string): void {
  metrics().ended.inc({ kind, status })
}

/** Everything counted so far, as Prometheus reads it. */
export async function writeMetrics(loads: readonly WorkLoad[]): Promise<string> {
  const { queueDepth, running, registry } = metrics()
  for (const load of loads) {
    queueDepth.set({ kind: load.kind }, load.queued)
    running.set({ kind: load.kind }, load.running)
  }
  return await registry.metrics()
}

/** The type of that text. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

type Parameters = Record<string, string | string[] | undefined>

/**
 * `/api/traces/0198…/neighbours` → `/api/traces/:id/neighbours`. One name a route, however many ids
 * are asked for: a path that its parameters do not explain counts under `other`.
 */
export function routeName(pathname: string, params: unknown): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  for (const [name, value] of Object.entries(asParameters(params)).toReversed()) {
    if (Array.isArray(value)) {
      segments.splice(segments.length - value.length, value.length, '*')
      continue
    }
    const at = segments.findLastIndex((segment) => isSpelled(segment, value))
    if (at === -1) return 'other'
    segments[at] = `:${name}`
  }
  return `/${segments.join('/')}`
}

function asParameters(params: unknown): Parameters {
  return typeof params === 'object' && params !== null ? { ...params } : {}
}

function isSpelled(segment: string, value: string | undefined): boolean {
  return segment === value || (value !== undefined && segment === encodeURIComponent(value))
}
