import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

function newMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // The usual 10 ms would wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  return {
    registry,
    calls: new Counter({
      name: 'touchstone_http_requests_total',
      help: 'Calls answered, by route, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'touchstone_http_request_duration_seconds',
      help: 'Time until a call was answered; the body of a stream comes after it.',
      labelNames: ['route', 'method'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    }),
    errors: new Counter({
      name: 'touchstone_errors_total',
      help: 'Calls that ended with an error, by its code.',
      labelNames: ['code'],
      registers,
    }),
    modelCalls: new Counter({
      name: 'touchstone_model_server_calls_total',
      help: 'Calls of model servers, by model and outcome; `cached` ones were not made.',
      labelNames: ['model', 'outcome'],
      registers,
    }),
    ended: new Counter({
      name: 'touchstone_runs_ended_total',
      help: 'Runs and judge runs that ended, by kind and status.',
      labelNames: ['kind', 'status'],
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
      help: 'Work under way, by kind.',
      labelNames: ['kind'],
      registers,
    }),
  }
}

declare global {
  var touchstoneMetrics: ReturnType<typeof newMetrics> | undefined
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

/** `outcome` is `ok`, `cached` or the code of the error. */
export function countModelCall(model: string, outcome: string): void {
  metrics().modelCalls.inc({ model, outcome })
}

/** `failed` also counts work of which nothing succeeded. */
export function countEnded(kind: 'run' | 'judging', status: string): void {
  metrics().ended.inc({ kind, status })
}

/** How much work of a kind waits and how much runs. */
export interface WorkLoad {
  kind: string
  queued: number
  running: number
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
