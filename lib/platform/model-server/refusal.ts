import { z } from 'zod'
import { ModelServerError } from './error'
import type { ModelServerErrorCode } from './schema'

const longest = 500
const mostWaitMs = 60_000

const bodySchema = z.object({
  error: z
    .union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
    .optional()
    .catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: z
    .union([
      z.string(),
      z
        .array(z.object({ msg: z.string(), loc: z.array(z.unknown()).optional() }))
        .transform((all) =>
          all.map(({ msg, loc }) => (loc ? `${loc.join('.')}: ${msg}` : msg)).join('; '),
        ),
    ])
    .optional()
    .catch(undefined),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a server said went wrong, whichever way it says it. */
export function serverWords(body: string): string {
  const read = bodySchema.safeParse(parsed(body))
  const words = read.success ? (read.data.error ?? read.data.message ?? read.data.detail) : null
  return (words ?? body).trim().slice(0, longest)
}

/** What stands in a `data:` line beside an answer; null when nothing of the kind does. */
export function errorIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('error' in data) || data.error === null)
    return null
  const words = serverWords(JSON.stringify(data))
  return words === '' ? 'The server closed the connection without an error message.' : words
}

/** `Retry-After` in milliseconds: seconds or a date, a minute at most. */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), mostWaitMs)
}

const tooLong =
  /context.{0,40}(length|size|window|limit)|maximum.{0,20}(length|tokens)|too (long|many tokens)|exceed_context_size/i

const codes: Record<number, ModelServerErrorCode> = {
  401: 'key_needed',
  403: 'key_needed',
  404: 'unknown_model',
  413: 'too_long',
  429: 'overloaded',
  503: 'overloaded',
}

export interface Refused {
  status: number
  body: string
  retryAfter: string | null
}

/** A status that is not 200, as the error it is. */
export function refused({ status, body, retryAfter: header }: Refused): ModelServerError {
  const words = serverWords(body)
  const isTooLong = status === 400 && tooLong.test(words)
  const fallback = status >= 500 ? 'server_error' : 'refused'
  const code = isTooLong ? 'too_long' : (codes[status] ?? fallback)
  const message = words === '' ? `The server returned HTTP ${status}.` : words
  return new ModelServerError(code, message, { status, retryAfterMs: retryAfter(header) })
}
