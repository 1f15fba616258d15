import { isIP } from 'node:net'
import { env, type Env } from '@/lib/platform/env'

/** Where a request says it goes and comes from. */
export interface RequestOrigin {
  method: string
  /** The Host header, or the host of the address when there is none. */
  host: string
  origin: string | null
  fetchSite: string | null
}

export type Listening = Pick<Env, 'host' | 'allowedHosts'>

const loopbackNames = new Set(['localhost', '::1'])
const everywhere = new Set(['0.0.0.0', '::', '*'])
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The name or address in a Host header, without its port; null when it is not one. */
function hostName(host: string): string | null {
  const found = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+?))\.?(?::\d{1,5})?$/i.exec(host)
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? null
}

function isLoopback(name: string): boolean {
  return loopbackNames.has(name) || (isIP(name) === 4 && name.startsWith('127.'))
}

/**
 * A page elsewhere can make its own name point at this machine and then read what we answer, so
 * only names that nobody else can own are served: loopback, the one we listen on, those allowed
 * by hand, and bare addresses when we listen on all of them.
 */
function isOurs(host: string, { host: listening, allowedHosts }: Listening): boolean {
  const name = hostName(host)
  if (name === null) return false
  if (isLoopback(name) || name === listening.toLowerCase()) return true
  if (allowedHosts.some((allowed) => allowed.toLowerCase() === name)) return true
  return everywhere.has(listening) && isIP(name) !== 0
}

function isSameOrigin(origin: string, host: string): boolean {
  const found = /^https?:\/\/(.+)$/i.exec(origin)
  return found?.[1]?.toLowerCase() === host.toLowerCase()
}

/** Why an address is refused: nothing stored holds U+0000, and PostgreSQL fails at looking for it. Null when it is not. */
export const addressFault = (url: string): string | null =>
  url.includes('%00') ? 'The address is not valid: it contains %00.' : null

/** Why a request is refused for where it comes from or goes to; null when it is not. */
export function refusal(whence: RequestOrigin, listening: Listening = env()): string | null {
  const { method, host, origin, fetchSite } = whence
  if (!isOurs(host, listening)) {
    return `This server does not accept requests for the host "${host}". Set ALLOWED_HOSTS to allow it.`
  }
  if (origin !== null && !isSameOrigin(origin, host)) {
    return `Requests from ${origin} are not accepted.`
  }
  if (reading.has(method) || fetchSite === null) return null
  return fetchSite === 'same-origin' || fetchSite === 'none'
    ? null
    : 'Requests from another site are not accepted.'
}

export function requestOrigin(request: Request): RequestOrigin {
  return {
    method: request.method,
    host: request.headers.get('host') ?? new URL(request.url).host,
    origin: request.headers.get('origin'),
    fetchSite: request.headers.get('sec-fetch-site'),
  }
}
