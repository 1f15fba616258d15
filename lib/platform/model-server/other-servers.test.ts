import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { streamChat } from './chat'
import { embed } from './embed'
import { ModelServerError } from './error'
import { probe } from './probe'
import type { NamedEndpoint } from './schema'

/** A reply of a server that nobody here wrote, as it was sent. */
interface Recorded {
  status?: number
  type?: string
  body: string
  /** The connection ends in the middle of it. */
  isCut?: boolean
}

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Replays replies by method and path; what was not recorded is that server's own 404. */
async function replay(replies: Record<string, Recorded>, missing: Recorded): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    const { status, type, body, isCut } = replies[`${request.method} ${request.url}`] ?? missing
    response.writeHead(status ?? 200, { 'content-type': type ?? 'application/json' })
    if (isCut) response.write(body, () => response.destroy())
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => (server.closeAllConnections(), server.close()))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

function at(baseUrl: string): NamedEndpoint {
  const leave = { apiKey: null, flavour: 'auto', thinking: 'leave', reach: 'any' } as const
  return { baseUrl, model: 'gpt-4o', ...leave }
}

const request = { messages: [{ role: 'user' as const, content: 'hello' }] }
const chat = async (url: string) =>
  await streamChat(at(url), request, { wait: async () => undefined })
const never = new AbortController().signal

async function failureOf(work: Promise<unknown>): Promise<ModelServerError> {
  const error = await work.catch((caught: unknown) => caught)
  if (error instanceof ModelServerError) return error
  throw new Error('it did not fail as it should', { cause: error })
}

/** llmock 3.3.6: chat below a path of its own, no list of models, embeddings at the root. */
const llmock = {
  missing: {
    status: 404,
    body: '{"message":"Route POST:/v1/chat/completions not found","error":"Not Found","statusCode":404}',
  },
  stream: {
    body: `data: {"id":"chatcmpl-6sf-0","object":"chat.completion.chunk","created":1678485525,"model":"gpt-3.5-turbo-0301","choices":[{"index":0,"delta":{"role":"assistant"},"finish_reason":null}]}

data: {"id":"chatcmpl-6sf-1","object":"chat.completion.chunk","created":1678485525,"model":"gpt-3.5-turbo-0301","choices":[{"index":0,"delta":{"content":"Adficio dolores"},"finish_reason":null}]}

data: {"id":"chatcmpl-6sf-2","object":"chat.completion.chunk","created":1678485525,"model":"gpt-3.5-turbo-0301","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

data: [DONE]

`,
  },
}

it('llmock streams without the content type of a stream', async () => {
  const url = await replay({ 'POST /chatgpt/chat/completions': llmock.stream }, llmock.missing)
  expect(await chat(`${url}/chatgpt`)).toMatchObject({
    content: 'Adficio dolores',
    finish_reason: 'stop',
    model: 'gpt-3.5-turbo-0301',
  })
})

it('llmock has chat below a path, no list of models, and no embeddings beside its chat', async () => {
  const status = 400
  const refusal = { status, body: 'Invalid or Missing Request For This LLM Model Template' }
  const chatPath = 'POST /chatgpt/chat/completions'
  const url = await replay({ [chatPath]: refusal }, llmock.missing)
  expect(await probe(at(`${url}/chatgpt`))).toMatchObject({ answers: true, models: [] })
  const other = await replay({ [chatPath]: llmock.stream }, llmock.missing)
  await chat(`${other}/chatgpt`)
  expect(await failureOf(embed(at(`${other}/chatgpt`), ['a'], never))).toMatchObject({
    code: 'wrong_address',
    message: expect.stringContaining(`${other}/chatgpt/embeddings (404 Not Found)`),
  })
})

/** aimock 1.43.0, an imitation of many providers, with its faults. */
const aimock = {
  missing: { status: 404, body: '{"error":{"message":"Not found","type":"not_found"}}' },
  models: { body: '{"object":"list","data":[{"id":"gpt-4o","object":"model","created":1}]}' },
}
const errorBody = (message: string, type: string, code: string) =>
  JSON.stringify({ error: { message, type, code } })

it('aimock has chat below /api/v3, where it lists no models', async () => {
  const status = 400
  const body = errorBody("Missing required parameter: 'messages'", 'invalid_request_error', '')
  const url = await replay({ 'POST /api/v3/chat/completions': { status, body } }, aimock.missing)
  for (const entered of ['/api/v3', '/api/v3/', '/api/v3/chat/completions'])
    expect((await probe(at(`${url}${entered}`))).answers).toBe(true)
})

const chunk = (delta: object, finish: string | null = null) => {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }]
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', model: 'gpt-4o', choices })}\n\n`
}

it('aimock sends reasoning_content before the role', async () => {
  const usage =
    'data: {"choices":[],"usage":{"prompt_tokens":2,"completion_tokens":2,"total_tokens":4}}\n\n'
  const body = [
    chunk({ reasoning_content: 'Let me see.' }),
    chunk({ role: 'assistant', content: '' }),
    chunk({ content: 'Done.' }),
    chunk({}, 'stop'),
    usage,
    'data: [DONE]\n\n',
  ].join('')
  const stream = { type: 'text/event-stream', body }
  const url = await replay({ 'POST /v1/chat/completions': stream }, aimock.missing)
  expect(await chat(url)).toMatchObject({
    content: 'Done.',
    reasoning: 'Let me see.',
    usage: { prompt_tokens: 2, completion_tokens: 2 },
  })
})

it.each<[string, Recorded, string, string]>([
  [
    'a rate limit',
    {
      status: 429,
      body: errorBody('Chaos: rate limit exceeded', 'rate_limit_error', 'chaos_ratelimit'),
    },
    'overloaded',
    'Chaos: rate limit exceeded',
  ],
  [
    'a dropped request',
    { status: 500, body: errorBody('Chaos: request dropped', 'server_error', 'chaos_drop') },
    'server_error',
    'Chaos: request dropped',
  ],
  [
    'what is no JSON',
    { body: '{malformed json: <<<chaos>>>' },
    'unreadable',
    '{malformed json: <<<chaos>>>',
  ],
  [
    'a disconnection',
    { type: 'text/event-stream', body: ': open\n\n', isCut: true },
    'cut',
    'closed the connection',
  ],
  [
    'a request it has no reply for',
    {
      status: 404,
      body: errorBody('No fixture matched', 'invalid_request_error', 'no_fixture_match'),
    },
    'unknown_model',
    'No fixture matched',
  ],
])('aimock fails by %s', async (_what, reply, code, words) => {
  const list = { 'GET /v1/models': aimock.models }
  const url = await replay({ ...list, 'POST /v1/chat/completions': reply }, aimock.missing)
  expect((await probe(at(url))).models).toEqual(['gpt-4o'])
  const failure = await failureOf(chat(url))
  expect(failure.code).toBe(code)
  expect(failure.message).toContain(words)
})

/** The gateway of Portkey 1.15.2 wants headers that say where to go on. */
it.each<[Recorded, string, string]>([
  [
    {
      status: 400,
      body: '{"status":"failure","message":"Either x-portkey-config or x-portkey-provider header is required"}',
    },
    'refused',
    'Either x-portkey-config or x-portkey-provider header is required',
  ],
  [
    { status: 500, body: '{"status":"failure","message":"Something went wrong"}' },
    'server_error',
    'Something went wrong',
  ],
  [
    {
      status: 404,
      body: '{"error":{"message":"openai error: The model `other` does not exist.","type":"invalid_request_error","param":"model","code":404},"provider":"openai"}',
    },
    'unknown_model',
    'openai error: The model `other` does not exist.',
  ],
])('a gateway refuses in its own words: %j', async (reply, code, message) => {
  const url = await replay({}, reply)
  expect(await failureOf(chat(`${url}/gw`))).toMatchObject({ code, message })
})
