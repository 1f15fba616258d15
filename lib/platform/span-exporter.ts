import type { TracingSettings } from './env'
import { log } from './log'
import type { SpanIds } from './request-context'

export type Attributes = Record<string, string | number | boolean>

/** Numbers of the OpenTelemetry protocol. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const
export type SpanKind = keyof typeof kinds

export interface EndedSpan extends SpanIds {
  parentId: string | null
  name: string
  kind: SpanKind
  /** Milliseconds since 1970. */
  start: number
  seconds: number
  error: string | null
  attributes: Attributes
}

const waitMs = 2_000
const timeoutMs = 10_000
/** Spans that are kept while the collector does not answer; later ones are dropped. */
const mostKept = 4_096
const atOnce = 512

interface Outbox {
  spans: EndedSpan[]
  timer: NodeJS.Timeout | undefined
  isSending: boolean
  hasFailed: boolean
}

declare global {
  /** Every route is built with a copy of this module, and all send together. */
  var touchstoneSpans: Outbox | undefined
}

function outbox(): Outbox {
  globalThis.touchstoneSpans ??= {
    spans: [],
    timer: undefined,
    isSending: false,
    hasFailed: false,
  }
  return globalThis.touchstoneSpans
}

/** Sends a span with others, soon. */
export function exportSpan(settings: TracingSettings, span: EndedSpan): void {
  const box = outbox()
  if (box.spans.length >= mostKept) return
  box.spans.push(span)
  box.timer ??= setTimeout(() => void flushSpans(settings), waitMs).unref()
}

/** Sends what has not been sent yet. */
export async function flushSpans(settings: TracingSettings): Promise<void> {
  const box = outbox()
  clearTimeout(box.timer)
  box.timer = undefined
  if (box.isSending) return
  box.isSending = true
  try {
    while (box.spans.length > 0) {
      await send(settings, box.spans.slice(0, atOnce))
      box.spans.splice(0, atOnce)
      box.hasFailed = false
    }
  } catch (error) {
    // Once: a collector may be away for long.
    if (!box.hasFailed) log.warn('traces were not sent', { url: settings.url, error })
    box.hasFailed = true
  } finally {
    box.isSending = false
    if (box.spans.length > 0)
      box.timer ??= setTimeout(() => void flushSpans(settings), waitMs).unref()
  }
}

async function send({ url, headers, service }: TracingSettings, spans: EndedSpan[]) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(service, spans)),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the collector replied ${reply.status}`)
}

/** `ExportTraceServiceRequest` in JSON: OpenTelemetry protocol 1.x. */
function requestOf(service: string, spans: EndedSpan[]) {
  const resource = { attributes: listed({ 'service.name': service }) }
  const scopeSpans = [{ scope: { name: 'touchstone' }, spans: spans.map(spanOf) }]
  return { resourceSpans: [{ resource, scopeSpans }] }
}

function spanOf({ parentId, kind, start, seconds, error, attributes, ...span }: EndedSpan) {
  const startNano = BigInt(start) * 1_000_000n
  return {
    ...span,
    ...(parentId !== null && { parentSpanId: parentId }),
    kind: kinds[kind],
    startTimeUnixNano: String(startNano),
    endTimeUnixNano: String(startNano + BigInt(Math.round(seconds * 1e9))),
    attributes: listed(attributes),
    status: error === null ? {} : { code: 2, message: error },
  }
}

function listed(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))
}

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
