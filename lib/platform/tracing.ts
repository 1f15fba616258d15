import { randomBytes } from 'node:crypto'
import { env } from './env'
import { currentRequestId, currentSpan, insideSpan, type SpanIds } from './request-context'
import type { Attributes, SpanKind } from './span-exporter'

export interface SpanOptions {
  kind: SpanKind
  attributes?: Attributes
  /** Where the caller is in a trace of its own: the header `traceparent`. */
  parent?: string | null
}

/** What is known of a span only when it ends. */
export interface OpenSpan {
  set: (attributes: Attributes) => void
}

const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/u

function idsOf(header: string | null | undefined): SpanIds | null {
  const [, traceId, spanId] = traceparent.exec(header ?? '') ?? []
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId }
}

const nothing: OpenSpan = { set: () => {} }

/** Does work as a span of an OpenTelemetry trace; where no collector is set, it is only done. */
export async function traced<T>(
  name: string,
  { kind, attributes = {}, parent = null }: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  const { tracing } = env()
  if (tracing === null) return await work(nothing)
  const { exportSpan } = await import('./span-exporter')
  const outer = currentSpan() ?? idsOf(parent)
  const ids = {
    traceId: outer?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
  }
  const requestId = currentRequestId()
  const known: Attributes = {
    ...attributes,
    ...(requestId !== null && { 'touchstone.request_id': requestId }),
  }
  const start = Date.now()
  const since = performance.now()
  const end = (error: string | null) => {
    const seconds = (performance.now() - since) / 1000
    const parentId = outer?.spanId ?? null
    exportSpan(tracing, { ...ids, parentId, name, kind, start, seconds, error, attributes: known })
  }
  const span = { set: (more: Attributes) => void Object.assign(known, more) }
  try {
    const result = await insideSpan(ids, () => work(span))
    end(Number(known['http.response.status_code'] ?? 0) >= 500 ? 'the server failed' : null)
    return result
  } catch (error) {
    end(error instanceof Error ? error.message : String(error))
    throw error
  }
}
