import { randomUUID } from 'node:crypto'
import { AppError, errorBody } from './error'
import { log } from './log'
import { countCall, countError, routeName } from './metrics'
import { refusal, whenceOf } from './origin'
import { apiHeaders } from './security-headers'
import { startup } from './startup'

export { readBody, readQuery } from './input'

/** Who asks. The one person of this machine, until there are accounts. */
export interface Principal {
  kind: 'local-owner'
}

export interface Call<P> {
  params: P
  principal: Principal
  requestId: string
}

export interface RouteOptions {
  /** Answers while the database is still being prepared, too. */
  duringStart?: boolean
}

type Handler<P> = (request: Request, call: Call<P>) => Promise<Response> | Response

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
function admit(request: Request, { duringStart = false }: RouteOptions): Principal {
  const reason = refusal(whenceOf(request))
  if (reason !== null) throw new AppError('forbidden', reason)
  if (!duringStart) requireDatabase()
  return { kind: 'local-owner' }
}

/** Next and fetch throw these on purpose, to unwind; they are not ours to answer. */
function isControlFlow(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_')
}

const unexpected = new Set(['internal', 'storage_full'])

function replyTo(error: unknown, request: Request, requestId: string): Response {
  if (error instanceof AppError && !unexpected.has(error.code)) {
    return json(errorBody(error), { status: error.status })
  }
  const { pathname } = new URL(request.url)
  // Whoever goes away in the middle is no failure of ours.
  const level = request.signal.aborted ? 'debug' : 'error'
  log[level]('request failed', { request_id: requestId, method: request.method, pathname, error })
  if (error instanceof AppError) return json(errorBody(error), { status: error.status })
  const message = `Something went wrong here. The log has the details under ${requestId}.`
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

interface Answer {
  since: number
  reply: Response
}

function counted(request: Request, params: unknown, { since, reply }: Answer): Response {
  const { pathname } = new URL(request.url)
  const seconds = (performance.now() - since) / 1000
  const name = routeName(pathname, params)
  countCall({ route: name, method: request.method, status: reply.status, seconds })
  return reply
}

/** Wraps every handler under app/api: admission, errors and headers are the same for all. */
export function route<P = unknown>(handler: Handler<P>, options: RouteOptions = {}) {
  return async (request: Request, context: { params: Promise<P> }): Promise<Response> => {
    const since = performance.now()
    const requestId = randomUUID()
    const params = await context.params
    try {
      const principal = admit(request, options)
      const reply = dressed(await handler(request, { params, principal, requestId }), requestId)
      return counted(request, params, { since, reply })
    } catch (error) {
      if (isControlFlow(error)) throw error
      countError(error instanceof AppError ? error.code : 'internal')
      const reply = dressed(replyTo(error, request, requestId), requestId)
      return counted(request, params, { since, reply })
    }
  }
}
