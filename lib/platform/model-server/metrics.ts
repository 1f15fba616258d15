import { readText } from './reply-text'
import { askRoot } from './transport'
import type { Endpoint, ServerMetrics } from './schema'

const sharedMs = 5_000
const longestMs = 3_000
const mostBytes = 4 * 1024 * 1024

/** By flavour; the first name that is there counts, since some were renamed. */
const names = {
  running: ['vllm:num_requests_running', 'sglang:num_running_reqs', 'llamacpp:requests_processing'],
  waiting: ['vllm:num_requests_waiting', 'sglang:num_queue_reqs', 'llamacpp:requests_deferred'],
  kv: [
    'vllm:kv_cache_usage_perc',
    'vllm:gpu_cache_usage_perc',
    'sglang:token_usage',
    'llamacpp:kv_cache_usage_ratio',
  ],
  firstToken: ['vllm:time_to_first_token_seconds', 'sglang:time_to_first_token_seconds'],
} as const

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?\s+(\S+)/
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g

function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((row) => {
    const found = row.startsWith('#') ? null : line.exec(row)
    if (!found) return []
    const [, name = '', inside = '', number = ''] = found
    const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number)
    if (Number.isNaN(value)) return []
    const labels = Object.fromEntries(
      [...inside.matchAll(label)].map(([, key = '', said = '']) => [key, said]),
    )
    return [{ name, labels, value }]
  })
}

/** A server may serve several models; only the one that is used counts, where samples name it. */
function ofModel(samples: Sample[], model: string | null): Sample[] {
  const named = samples.filter(({ labels }) => labels['model_name'] === model)
  return named.length > 0 ? named : samples
}

function pick(samples: Sample[], wanted: readonly string[], suffix = ''): Sample[] {
  for (const name of wanted) {
    const found = samples.filter((sample) => sample.name === `${name}${suffix}`)
    if (found.length > 0) return found
  }
  return []
}

function sumOf(samples: Sample[], wanted: readonly string[]): number | null {
  const found = pick(samples, wanted)
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0)
}

/** Engines share a server evenly, so the fullest says most. */
function mostOf(samples: Sample[], wanted: readonly string[]): number | null {
  const found = pick(samples, wanted)
  return found.length === 0 ? null : Math.max(...found.map(({ value }) => value))
}

type Buckets = Map<number, number>

function bucketsOf(samples: Sample[]): Buckets {
  const buckets: Buckets = new Map()
  for (const { labels, value } of pick(samples, names.firstToken, '_bucket')) {
    const edge = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le'])
    buckets.set(edge, (buckets.get(edge) ?? 0) + value)
  }
  return buckets
}

/** Seconds below which that share of the calls between two scrapes lie, interpolated within its bucket. */
function quantile(share: number, now: Buckets, before: Buckets): number | null {
  const edges = [...now.keys()].toSorted((a, b) => a - b)
  const counts = edges.map((edge) => Math.max(0, (now.get(edge) ?? 0) - (before.get(edge) ?? 0)))
  const total = counts.at(-1) ?? 0
  if (total === 0) return null
  const at = counts.findIndex((count) => count >= share * total)
  const [low, high] = [edges[at - 1] ?? 0, edges[at] ?? Number.POSITIVE_INFINITY]
  if (!Number.isFinite(high)) return low
  const below = counts[at - 1] ?? 0
  const within = (counts[at] ?? 0) - below
  return within === 0 ? high : low + ((high - low) * (share * total - below)) / within
}

interface Scrape {
  at: number
  result: Promise<ServerMetrics>
  buckets: Buckets
}

const notExposed: ServerMetrics = {
  running: null,
  waiting: null,
  kv_cache_usage: null,
  exposes_first_token: false,
  first_token_p50_ms: null,
  first_token_p95_ms: null,
}

declare global {
  var touchstoneScrapes: Map<string, Scrape> | undefined
}

/** How loaded a server is, by what it exposes itself; asked for once in five seconds, however many look. */
export async function serverMetrics(endpoint: Endpoint, now = Date.now()): Promise<ServerMetrics> {
  globalThis.touchstoneScrapes ??= new Map()
  const key = `${endpoint.baseUrl} ${endpoint.model ?? ''}`
  const last = globalThis.touchstoneScrapes.get(key)
  if (last && now - last.at < sharedMs) return await last.result
  const scrape: Scrape = {
    at: now,
    result: Promise.resolve(notExposed),
    buckets: last?.buckets ?? new Map(),
  }
  scrape.result = read(endpoint, scrape).catch(() => notExposed)
  globalThis.touchstoneScrapes.set(key, scrape)
  return await scrape.result
}

async function read(endpoint: Endpoint, scrape: Scrape): Promise<ServerMetrics> {
  const signal = AbortSignal.timeout(longestMs)
  const response = await askRoot(endpoint, { path: '/metrics', signal })
  const isText = response.headers.get('content-type')?.includes('html') !== true
  const text = await readText(response, mostBytes)
  if (response.status !== 200 || !isText) return notExposed
  return summarise(text, endpoint.model, scrape)
}

function ms(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined ? null : Math.round(seconds * 1000)
}

function summarise(text: string, model: string | null, scrape: Scrape): ServerMetrics {
  const samples = ofModel(samplesIn(text), model)
  const buckets = bucketsOf(samples)
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(share, buckets, scrape.buckets))
  scrape.buckets = buckets
  return {
    running: sumOf(samples, names.running),
    waiting: sumOf(samples, names.waiting),
    kv_cache_usage: mostOf(samples, names.kv),
    exposes_first_token: buckets.size > 0,
    first_token_p50_ms: ms(p50),
    first_token_p95_ms: ms(p95),
  }
}
