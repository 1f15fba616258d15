import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch, type RequestInit, type Response } from 'undici'
import { addressRefusal } from './address'
import { serverRoot } from './base-url-schema'
import { ModelServerError } from './error'
import type { Endpoint, ModelServerErrorCode, Timeouts } from './schema'

export const usualTimeouts: Timeouts = {
  connectMs: 5_000,
  firstByteMs: 120_000,
  idleMs: 60_000,
  totalMs: 20 * 60_000,
}

export function timeoutsOf({ timeouts }: Endpoint): Timeouts {
  return { ...usualTimeouts, ...timeouts }
}

/** Every address a name stands for is looked at, and one that passed is connected to: it cannot change in between. */
function guardedLookup(reach: Endpoint['reach']): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      for (const { address } of found) {
        const refusal = addressRefusal(address, reach)
        if (refusal !== null)
          return done(new ModelServerError('address_refused', `${hostname}: ${refusal}`), [])
      }
      const [first] = found
      if (options.all === true || !first) return done(null, found)
      return done(null, first.address, first.family)
    })
  }
}

const agents = new Map<string, Agent>()

function agentOf(endpoint: Endpoint): Agent {
  const { connectMs, firstByteMs, idleMs } = timeoutsOf(endpoint)
  const key = [endpoint.reach, connectMs, firstByteMs, idleMs].join(' ')
  const known = agents.get(key)
  if (known) return known
  const agent = new Agent({
    connect: { timeout: connectMs, lookup: guardedLookup(endpoint.reach) },
    headersTimeout: firstByteMs,
    bodyTimeout: idleMs,
    // Each stream holds its connection; the limit of a server is kept elsewhere.
    connections: null,
  })
  agents.set(key, agent)
  return agent
}

/** An address without name, password and query, refused when it is nothing that may be reached. */
export function reachableUrl({ baseUrl, reach }: Pick<Endpoint, 'baseUrl' | 'reach'>): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new ModelServerError('address_refused', `${baseUrl} is not an HTTP URL.`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const refusal = isIP(host) === 0 ? null : addressRefusal(host, reach)
  if (refusal !== null) throw new ModelServerError('address_refused', refusal)
  url.username = ''
  url.password = ''
  return `${url.origin}${url.pathname}`
}

export interface ServerRequest {
  path: string
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Asks for something beside the API, such as `/health`: it is at the root of the server. */
export async function askRoot(endpoint: Endpoint, request: ServerRequest): Promise<Response> {
  return await ask(endpoint, serverRoot(reachableUrl(endpoint)), request)
}

/** The address of one call; the query of the server's address goes with each. */
export function callAddress({ baseUrl }: Pick<Endpoint, 'baseUrl'>, base: string, path: string) {
  return `${base}${path}${new URL(baseUrl).search}`
}

/** Azure takes a key in a header of its own, and reads `authorization` as a token of a person. */
export function keyHeaders({
  baseUrl,
  apiKey,
}: Pick<Endpoint, 'baseUrl' | 'apiKey'>): Record<string, string> {
  if (!apiKey) return {}
  const { hostname, pathname } = new URL(baseUrl)
  const isAzure = hostname.endsWith('.azure.com') || pathname.includes('/openai/deployments/')
  return isAzure ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` }
}

/** Asks a server. Refusals to connect and silences become `ModelServerError`; any status is an answer. */
export async function ask(
  endpoint: Endpoint,
  base: string,
  { path, body, signal }: ServerRequest,
): Promise<Response> {
  const url = callAddress(endpoint, base, path)
  const init: RequestInit = {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    dispatcher: agentOf(endpoint),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...keyHeaders(endpoint),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }
  try {
    const response = await fetch(url, init)
    if (response.status >= 300 && response.status < 400) throw redirected(response, url)
    return response
  } catch (error) {
    throw explained(error, signal)
  }
}

function redirected(response: Response, url: string): ModelServerError {
  const to = response.headers.get('location') ?? 'an unknown address'
  void response.body?.cancel()
  return new ModelServerError(
    'refused',
    `${new URL(url).origin} redirects to ${to}. Touchstone does not follow redirects: enter that address instead.`,
    { status: response.status },
  )
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ENOTFOUND: 'Host not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
}

const broken: Record<string, [code: ModelServerErrorCode, words: string]> = {
  UND_ERR_CONNECT_TIMEOUT: ['connect_timeout', 'The connection timed out.'],
  UND_ERR_HEADERS_TIMEOUT: ['timeout', 'The server did not respond in time.'],
  ECONNRESET: ['cut', 'The server closed the connection.'],
  UND_ERR_SOCKET: ['cut', 'The server closed the connection.'],
  UND_ERR_BODY_TIMEOUT: ['timeout', 'The server stopped sending before the reply was complete.'],
}

function causes(error: unknown): unknown[] {
  const all: unknown[] = []
  for (let at = error; at instanceof Error && all.length < 5; at = at.cause) {
    all.push(at)
    if (at instanceof AggregateError) all.push(...at.errors)
  }
  return all
}

/** What went wrong below HTTP, as an error of ours. */
export function explained(error: unknown, signal?: AbortSignal): ModelServerError {
  const all = causes(error)
  const ours = all.find((cause) => cause instanceof ModelServerError)
  if (ours) return ours
  if (signal?.aborted) {
    const isLate = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
    return isLate
      ? new ModelServerError('timeout', 'The reply took too long.')
      : new ModelServerError('cancelled', 'The call was cancelled.')
  }
  for (const cause of all) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const other = broken[code]
    if (other !== undefined) return new ModelServerError(...other, { cause: error })
    const reason = reasons[code]
    if (reason !== undefined) return new ModelServerError('unreachable', reason, { cause: error })
  }
  const words = all.findLast((cause) => cause instanceof Error)
  return new ModelServerError(
    'unreachable',
    words instanceof Error ? `The connection failed: ${words.message}` : 'The connection failed.',
    { cause: error },
  )
}
