import type { Probe, ServerMetrics } from '@/lib/platform/model-server/schema'
import { formatCount } from '@/lib/text/numbers'
import type { ServerRole } from './schema'

/** What a role is for, in a few words. */
export const roleWords: Record<ServerRole, string> = {
  policy: 'writes traces',
  judge: 'grades questions and answers',
  novice: 'answers from an explanation',
  embedding: 'embeds texts',
  agent: 'searches and reports',
}

const gap = 'not exposed'

const whole = (value: number | null) => (value === null ? gap : String(value))
const ms = (value: number) => `${formatCount(value)} ms`

export const loadNames = [
  'Running',
  'Waiting',
  'KV cache',
  'First token, median',
  'First token, 95th percentile',
] as const
type LoadName = (typeof loadNames)[number]

/** The load of a server, a name and a value a line; what it does not expose says so. */
export function loadLines(load: ServerMetrics): [name: LoadName, value: string][] {
  const kv = load.kv_cache_usage
  const none = load.exposes_first_token ? 'no recent calls' : gap
  const [p50, p95] = [load.first_token_p50_ms, load.first_token_p95_ms]
  return [
    ['Running', whole(load.running)],
    ['Waiting', whole(load.waiting)],
    ['KV cache', kv === null ? gap : `${Math.round(kv * 100)} %`],
    ['First token, median', p50 === null ? none : ms(p50)],
    ['First token, 95th percentile', p95 === null ? none : ms(p95)],
  ]
}

/** What a probe found, and where it looked when that is not obvious. */
export function probeWords({
  answers,
  message,
  health,
  models,
  latency_ms: took,
  tried,
}: Probe): string {
  if (!answers) return failureWords(message ?? 'No reply.', tried)
  if (health === 'loading') return `Loading. ${message ?? ''}`.trim()
  const time = `Replies in ${took ?? 0} ms and`
  const place = tried.length > 1 ? `Found at ${tried.at(-1)?.url ?? ''}.` : ''
  if (models.length === 0) return `${time} lists no models. Enter the model’s name. ${place}`.trim()
  const count = models.length === 1 ? 'one model' : `${models.length} models`
  return `${time} serves ${count}. ${place}`.trim()
}

/** `No model server responds at this address. Tried http://gpu/v1/models (404 Not Found).` */
function failureWords(message: string, tried: Probe['tried']): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  if (tried.length === 0) return sentence
  const places = tried.map(({ url, outcome }) =>
    message.includes(outcome) ? url : `${url} (${outcome})`,
  )
  return `${sentence} Tried ${places.join(', ')}.`
}
