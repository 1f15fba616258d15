import type { z } from 'zod'
import { addressOf, type JsonCall, type Path, type Sent } from './call'

interface Refusal {
  error: { code: string; message: string; details?: unknown }
}

/** What the server answered instead of what was asked for; `message` is meant for the reader. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, error: { code: string; message: string; details?: unknown }) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.details = error.details
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Sent again with the same key, a request is carried out once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Checked by hand: a refusal has to be readable when nothing more can be loaded. */
function isRefusal(body: unknown): body is Refusal {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  if (typeof error !== 'object' || error === null) return false
  if (!('code' in error) || !('message' in error)) return false
  return typeof error.code === 'string' && typeof error.message === 'string'
}

/** The refusal in the body of a reply; a body of another form gets a message of ours. */
export function refusalOf(status: number, body: unknown): RequestError {
  const message = `The server returned HTTP ${status}.`
  return new RequestError(status, isRefusal(body) ? body.error : { code: 'internal', message })
}

/**
 * Loads the schema of a reply. Schemas and zod are 40 KB that no page needs to be drawn or to react, so the browser
 * gets them by `import()`, while it waits for the first reply.
 */
export type SchemaLoader<T> = () => Promise<z.ZodType<T>>

/** Browsers allow 64 KB of such bodies under way at one time. */
const mostKeptAlive = 4_000

/** A change that the page already shows is saved even if the page is reloaded or left at once. */
function outlivesPage(method: string, text = ''): boolean {
  return method !== 'GET' && text.length <= mostKeptAlive
}

/** Asks our own API and parses the reply; refusals are thrown as `RequestError`. */
export async function requestJson<T>(
  loadSchema: SchemaLoader<T>,
  path: string,
  { method = 'GET', body, idempotencyKey, signal }: RequestOptions = {},
): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  const init = {
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
    ...(outlivesPage(method, text) ? { keepalive: true } : {}),
  }
  const loading = loadSchema()
  // Nothing is changed whose reply could not be read.
  if (method !== 'GET') await loading
  const [response, schema] = await Promise.all([fetch(path, init), loading])
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null))
  return schema.parse(await response.json())
}

/** Makes a call of a contract; refusals are thrown as `RequestError`. */
export async function requestCall<const P extends Path, BodyInput, Output>(
  call: JsonCall<P, BodyInput, Output>,
  sent: Sent<P, BodyInput> & Pick<RequestOptions, 'idempotencyKey' | 'signal'>,
): Promise<Output> {
  const { method, reply } = call
  return await requestJson(reply.schema, addressOf(call, sent), { ...sent, method })
}
