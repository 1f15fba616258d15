import { randomUUID } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** Set by the server for every request, whatever the caller sent under this name. */
export const requestIdHeader = 'x-touchstone-request'

const wellFormed = /^[\w.:-]{8,128}$/u

/** The id that a trusted proxy has given the request, if it is one; else a new one. */
export function newRequestId(given: string | string[] | null | undefined): string {
  const isGood = typeof given === 'string' && wellFormed.test(given)
  return isGood && env().trustProxy ? given : randomUUID()
}

export function requestIdOf(headers: Headers): string {
  return headers.get(requestIdHeader) ?? newRequestId(headers.get('x-request-id'))
}
