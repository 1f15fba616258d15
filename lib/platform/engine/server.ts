import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { chatSchema } from './chat-request'
import { maxTokens, model } from './completion'
import { embeddingList, embeddingsSchema } from './embeddings'
import { faultsSchema, type Faults } from './faults'
import { Load } from './load'
import { findModel, modelList, requireModel } from './models'
import { readJson, Refusal } from './request'
import { respond } from './respond'
import { countTokens } from './tokens'
import { z } from 'zod'

export interface EngineOptions {
  host?: string
  /** 0 = any that is free. */
  port?: number
  /** Answers given at once; the rest waits. */
  concurrency?: number
  faults?: Faults
  /** Whether `POST /faults` and `GET /requests` are there. */
  faultsAllowed?: boolean
}

export interface Engine {
  url: string
  port: number
  close: () => Promise<void>
  setFaults: (faults: Faults) => void
  requests: () => EngineRequests
}

/** What has been asked of the engine so far. */
export interface EngineRequests {
  received: number
  finished: number
  running: number
  disconnected: number
  /** One for each answer begun: equal requests have equal ones. */
  hashes: string[]
}

/** A model server of the usual kind whose model is a few rules about words. */
export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const { host = '127.0.0.1', port = 0, concurrency = 64 } = options
  const desk = new Desk(concurrency, options)
  const server = createServer((request, response) => void desk.serve(request, response))
  // A client that reuses a connection must not meet one that is being closed, as it would after Node's five seconds.
  server.keepAliveTimeout = 65_000
  // An idle connection must not keep a process alive that has nothing else to do.
  server.on('connection', (socket) => socket.unref())
  await listen(server, host, port)
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    setFaults: (faults) => desk.setFaults(faults),
    requests: () => desk.requests(),
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  // It must not keep a process alive that has nothing else to do.
  server.unref()
}

const tokenizeSchema = z.looseObject({
  prompt: z.string().optional(),
  messages: z.array(z.looseObject({ content: z.unknown() })).optional(),
})

const oneModel = 'GET /v1/models/'
const calls =
  'This server does POST /v1/chat/completions, POST /v1/embeddings, GET /v1/models and GET /v1/models/{id}.'

class Desk {
  readonly #load: Load
  readonly #isOpen: boolean
  #faults: Faults

  constructor(concurrency: number, { faults = {}, faultsAllowed = false }: EngineOptions) {
    this.#load = new Load(concurrency)
    this.#faults = faults
    this.#isOpen = faultsAllowed
  }

  setFaults(faults: Faults): void {
    this.#faults = faults
  }

  requests(): EngineRequests {
    const { received, finished, running, disconnected, hashes } = this.#load
    return { received, finished, running, disconnected, hashes: [...hashes] }
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response)
    } catch (error) {
      const { status, param } = error instanceof Refusal ? error : { status: 500, param: null }
      const message = error instanceof Error ? error.message : String(error)
      if (response.headersSent) response.destroy()
      else sendError(response, { status, message, param })
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://engine')
    const call = `${request.method} ${pathname}`
    if (call === 'POST /v1/chat/completions') return await this.#chat(request, response)
    if (call === 'POST /v1/embeddings') return await embeddings(request, response)
    if (call === 'GET /health') return void response.writeHead(200).end()
    if (call === 'GET /v1/models') return sendJson(response, modelList)
    if (call.startsWith(oneModel))
      return sendJson(response, findModel(decodeURIComponent(call.slice(oneModel.length))))
    if (call === 'GET /version') return sendJson(response, { version: 'touchstone-baseline' })
    if (call === 'POST /tokenize') return await tokenize(request, response)
    if (call === 'GET /metrics')
      return void response
        .writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
        .end(this.#load.metrics(model))
    if (this.#isOpen && call === 'GET /requests') return sendJson(response, this.requests())
    if (this.#isOpen && call === 'POST /faults') {
      this.#faults = await readJson(request, faultsSchema)
      return sendJson(response, this.#faults)
    }
    throw new Refusal(404, `There is no ${call} here. ${calls}`)
  }

  /** The faults of the next request; they may be for a number of requests only. */
  #nextFaults(): Faults {
    const { requests, after = 0, ...faults } = this.#faults
    if (after > 0) {
      this.#faults = { ...this.#faults, after: after - 1 }
      return {}
    }
    if (requests === undefined) return faults
    this.#faults = requests <= 1 ? {} : { ...faults, requests: requests - 1 }
    return requests === 0 ? {} : faults
  }

  async #chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request, chatSchema)
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    this.#load.received += 1
    await this.#load.enter()
    const faults = this.#nextFaults()
    try {
      if (gone.signal.aborted) return
      requireModel(body.model)
      if (faults.status !== undefined)
        return sendError(response, { ...faults, status: faults.status })
      await respond({ body, response, faults, load: this.#load, signal: gone.signal })
    } catch (error) {
      if (!gone.signal.aborted) throw error
    } finally {
      if (response.writableEnded) this.#load.finished += 1
      else if (gone.signal.aborted) this.#load.disconnected += 1
      this.#load.leave()
    }
  }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

interface Failure {
  status: number
  message?: string | undefined
  retry_after?: string | number | undefined
  /** The parameter that is at fault. */
  param?: string | null
}

function sendError(
  response: ServerResponse,
  { status, message, param = null, retry_after: retryAfter }: Failure,
): void {
  const words = message ?? `The engine was told to answer ${status}.`
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    .end(
      JSON.stringify({ error: { message: words, type: errorType(status), param, code: status } }),
    )
}

/** As OpenAI names it. */
function errorType(status: number): string {
  return status < 500 ? 'invalid_request_error' : 'server_error'
}

async function embeddings(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request, embeddingsSchema)
  requireModel(body.model)
  sendJson(response, embeddingList(body))
}

async function tokenize(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, messages = [] } = await readJson(request, tokenizeSchema)
  const text = prompt ?? messages.map(({ content }) => String(content)).join('\n\n')
  sendJson(response, { count: countTokens(text), max_model_len: maxTokens, tokens: [] })
}
