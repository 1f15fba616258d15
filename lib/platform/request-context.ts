import { AsyncLocalStorage } from 'node:async_hooks'

/** A span by its place in a trace, in hexadecimal. */
export interface SpanIds {
  traceId: string
  spanId: string
}

interface Context {
  requestId: string | null
  /** What new spans are parts of. */
  span: SpanIds | null
}

declare global {
  /** Every route is built with a copy of this module, and all share one. */
  var touchstoneContext: AsyncLocalStorage<Context> | undefined
}

function storage(): AsyncLocalStorage<Context> {
  globalThis.touchstoneContext ??= new AsyncLocalStorage()
  return globalThis.touchstoneContext
}

/** Does work on behalf of a request, also when a job that it queued does it later; `null` = of none. */
export function onBehalfOf<T>(requestId: string | null, work: () => T): T {
  return storage().run({ requestId, span: null }, work)
}

/** Does work as a part of a span. */
export function insideSpan<T>(span: SpanIds, work: () => T): T {
  return storage().run({ requestId: currentRequestId(), span }, work)
}

/** Null outside of requests and of the jobs they queued. */
export function currentRequestId(): string | null {
  return storage().getStore()?.requestId ?? null
}

export function currentSpan(): SpanIds | null {
  return storage().getStore()?.span ?? null
}
