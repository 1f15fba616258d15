import { setTimeout as sleep } from 'node:timers/promises'
import { ModelServerError } from './error'
import { explained } from './transport'

const mostTries = 4
/** Statuses after which the same request may succeed. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const passingCodes = new Set([
  'unreachable',
  'connect_timeout',
  'cut',
  'stream_error',
  'unreadable',
])

export interface RetryOptions {
  signal?: AbortSignal
  /** Called when a try begins, from 1; a later one voids what arrived before. */
  onAttempt?: (attempt: number, previous: ModelServerError | null) => void
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

/**
 * Tries again what may pass: four times in all, after 1, 2 and 4 s with jitter or as long as the server asks for
 * (`Retry-After`). Throws the error of the last try.
 */
export async function retry<T>(
  { signal, onAttempt, wait = pause }: RetryOptions,
  tryIt: (attempt: number) => Promise<T>,
): Promise<T> {
  let previous: ModelServerError | null = null
  for (let attempt = 1; ; attempt += 1) {
    onAttempt?.(attempt, previous)
    try {
      return await tryIt(attempt)
    } catch (error) {
      const failure = error instanceof ModelServerError ? error : explained(error, signal)
      if (attempt === mostTries || !mayPass(failure)) throw failure
      previous = failure
      await wait(failure.retryAfterMs ?? backoffMs(attempt), signal).catch(() => undefined)
      if (signal?.aborted) throw new ModelServerError('cancelled', 'The call was cancelled.')
    }
  }
}

async function pause(ms: number, signal?: AbortSignal): Promise<unknown> {
  return await sleep(ms, undefined, signal ? { signal } : {})
}

function mayPass({ code, status }: ModelServerError): boolean {
  return status === null ? passingCodes.has(code) : passing.has(status)
}

function backoffMs(attempt: number): number {
  return 1000 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
}
