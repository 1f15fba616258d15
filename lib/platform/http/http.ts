import { z } from 'zod'
import { admitCall } from '@/lib/platform/auth/admission'
import type { Principal } from '@/lib/platform/auth/principal'
import { recordCall } from '@/lib/platform/auth/recorded'
import { db } from '@/lib/platform/db/database'
import { AppError, errorBody } from '@/lib/platform/error'
import { log } from '@/lib/platform/log'
import type { Call, ParamsOf, Path } from './call'
import { readBody, readQuery } from './input'
import { countCall, countError, routeName } from '@/lib/platform/metrics'
import { onBehalfOf } from '@/lib/platform/request-context'
import { traced } from '@/lib/platform/tracing'
import { addressFault, refusal, requestOrigin } from './origin'
import { requestIdOf } from './request-id'
import { apiHeaders } from './security-headers'
import { startup } from '@/lib/platform/startup'

/** What a handler is given. */
export interface Given<P extends Path, Query, Body> {
  request: Request
  params: ParamsOf<P>
  query: Query
  /** Reads the body: first a handler may look whether there is what the path names. */
  body: () => Promise<Body>
  principal: Principal
  requestId: string
}

export interface RouteOptions {
  /** Answers while the database is still being prepared, too; to everybody, so it knows nobody. */
  duringStart?: boolean
}

type Handler<P extends Path, Query, Body> = (
  given: Given<P, Query, Body>,
) => Promise<Response> | Response

const noParameters = z.strictObject({}).transform(() => undefined)

function safeNumber(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}

/** A JSON reply; whole numbers of the database come out as numbers. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body, safeNumber), { ...init, headers })
}

/** Sends a browser on; the address may be one of ours without its host. */
export function redirectTo({
  location,
  cookies,
}: {
  location: string
  cookies: string[]
}): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function requireDatabase(): void {
  const state = startup()
  if (state.status === 'starting' && state.part === 'migrations') {
    throw new AppError('unavailable', 'Touchstone is still starting. Try again in a moment.')
  }
  if (state.status === 'failed' && state.part === 'migrations') {
    throw new AppError('unavailable', `The database is not usable: ${state.message}`)
  }
}

/** The one place where a request is let in. */
async function admit(
  request: Request,
  { access }: Call,
  { duringStart = false }: RouteOptions,
): Promise<Principal> {
  const reason = refusal(requestOrigin(request))
  if (reason !== null) throw new AppError('forbidden', reason)
  if (duringStart) return { kind: 'nobody', role: null, address: null }
  requireDatabase()
  return await admitCall(await db(), request.headers, access)
}

/** Next and fetch throw these on purpose, to unwind; they are not ours to answer. */
function isControlFlow(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_')
}

function retryAfter({ details }: AppError): Record<string, string> {
  const isTold = typeof details === 'object' && details !== null && 'retry_after' in details
  return isTold ? { 'retry-after': String(details.retry_after) } : {}
}

const unexpected = new Set(['internal', 'storage_full'])

/** An annotator's token is in the address, and a log is read by those who must not judge with it. */
function withoutToken(pathname: string): string {
  return pathname.replace(/^(\/api\/annotate\/)[^/]+/, '$1…')
}

function replyTo(error: unknown, request: Request, requestId: string): Response {
  if (error instanceof AppError && !unexpected.has(error.code)) {
    return json(errorBody(error), { status: error.status, headers: retryAfter(error) })
  }
  const pathname = withoutToken(new URL(request.url).pathname)
  // Whoever goes away in the middle is no failure of ours.
  const level = request.signal.aborted ? 'debug' : 'error'
  log[level]('request failed', { request_id: requestId, method: request.method, pathname, error })
  if (error instanceof AppError) return json(errorBody(error), { status: error.status })
  const message = `Something went wrong in Touchstone. Search the server log for ${requestId}.`
  return json(errorBody(new AppError('internal', message)), { status: 500 })
}

function dressed(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of apiHeaders) {
    if (!headers.has(name)) headers.set(name, value)
  }
  headers.set('x-request-id', requestId)
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers })
}

interface Observed {
  request: Request
  /** Of its route. */
  name: string
  since: number
}

/** Counts a call, and makes it a span. */
async function observe(
  { request: { method, headers }, name, since }: Observed,
  answer: () => Promise<Response>,
): Promise<Response> {
  const attributes = { 'http.request.method': method, 'http.route': name }
  const options = { kind: 'server', attributes, parent: headers.get('traceparent') } as const
  return await traced(`${method} ${name}`, options, async (span) => {
    const reply = await answer()
    const seconds = (performance.now() - since) / 1000
    const { status } = reply
    span.set({ 'http.response.status_code': status })
    countCall({ route: name, method, status, seconds })
    log.debug('request', { method, route: name, status, seconds })
    return reply
  })
}

type Answering<P extends Path> = (
  request: Request,
  context: { params: Promise<ParamsOf<P>> },
) => Promise<Response>

/** A handler of Next that knows the call it answers. */
export type Route<P extends Path> = Answering<P> & { call: Call }

/** What a caller gave, by the schemas of the call; a parameter that is not declared is a 400 that names it. */
async function queryFor<Query>({ query }: Call<Path, Query>, request: Request) {
  if (query) return readQuery(await query(), request)
  return readQuery(noParameters, request)
}

async function bodyFor<Body>({ body, limits }: Call<Path, unknown, Body>, request: Request) {
  if (body === undefined || body === 'file') return undefined
  return await readBody(await body(), request, limits)
}

/**
 * Answers a call of a contract: admission, parameters, the activity log, errors and headers are the same for all.
 * Everything under app/api is made by it.
 */
export function route<const P extends Path, Query = undefined, Body = undefined>(
  call: Call<P, Query, Body>,
  handler: Handler<P, Query, Body>,
  options?: RouteOptions,
): Route<P>
export function route<const P extends Path, Query, Body>(
  call: Call<P, Query, Body>,
  handler: Handler<P, Query | undefined, Body | undefined>,
  options: RouteOptions = {},
): Route<P> {
  const answerNow = async (request: Request, params: ParamsOf<P>, requestId: string) => {
    try {
      const principal = await admit(request, call, options)
      const fault = addressFault(request.url)
      if (fault !== null) throw new AppError('invalid', fault)
      const query = await queryFor(call, request)
      const body = async () => await bodyFor(call, request)
      const reply = await handler({ request, params, query, body, principal, requestId })
      if (call.record) await recordCall(await db(), call.record, { params, principal, reply })
      return dressed(reply, requestId)
    } catch (error) {
      if (isControlFlow(error)) throw error
      countError(error instanceof AppError ? error.code : 'internal')
      return dressed(replyTo(error, request, requestId), requestId)
    }
  }
  const answer: Answering<P> = async (request, context) => {
    const since = performance.now()
    const requestId = requestIdOf(request.headers)
    const params = await context.params
    const observed = { request, name: routeName(new URL(request.url).pathname, params), since }
    return await onBehalfOf(
      requestId,
      async () => await observe(observed, () => answerNow(request, params, requestId)),
    )
  }
  return Object.assign(answer, { call })
}
