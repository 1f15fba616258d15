import { z } from 'zod'

const refusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
})

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

async function readRefusal(response: Response): Promise<RequestError> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = refusalSchema.safeParse(body)
  const message = `The server answered ${response.status}.`
  const error = parsed.success ? parsed.data.error : { code: 'internal', message }
  return new RequestError(response.status, error)
}

/** Asks our own API and parses the reply; refusals are thrown as `RequestError`. */
export async function requestJson<T>(
  schema: z.ZodType<T>,
  path: string,
  { method = 'GET', body, idempotencyKey, signal }: RequestOptions = {},
): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await readRefusal(response)
  return schema.parse(await response.json())
}
