import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { embed } from './embed'
import { ModelServerError } from './error'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const bodySchema = z.object({
  model: z.string().optional(),
  input: z.array(z.string()),
  encoding_format: z.string(),
})
type Body = z.infer<typeof bodySchema>

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return bodySchema.parse(JSON.parse(text))
}

interface Server {
  url: string
  /** What it was asked. */
  asked: Body[]
}

/** A server that says what a test has it say to each request. */
async function serverOf(
  answer: (body: Body, response: ServerResponse) => unknown,
  status = 200,
): Promise<Server> {
  const asked: Body[] = []
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    asked.push(body)
    const said = answer(body, response)
    if (said === undefined) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked }
}

const never = new AbortController().signal

async function embedAt({ url }: Server, texts: string[], signal = never) {
  const endpoint = {
    baseUrl: url,
    apiKey: null,
    model: 'small',
    flavour: 'auto',
    thinking: 'leave',
    reach: 'any',
  } as const
  return await embed(endpoint, texts, signal)
}

async function failureOf(work: Promise<unknown>): Promise<ModelServerError> {
  const error = await work.catch((caught: unknown) => caught)
  if (error instanceof ModelServerError) return error
  throw new Error('it did not fail as it should', { cause: error })
}

type Embedding = number[] | string | null
const listOf = (...embeddings: Embedding[]) => ({
  data: embeddings.map((embedding, index) => ({ index, embedding })),
})

describe('embeddings', () => {
  it('are put in the order of the texts, whatever order they come in', async () => {
    const server = await serverOf(() => ({
      object: 'list',
      model: 'small-v2',
      data: [
        { index: 2, embedding: [3, 0] },
        { index: 0, embedding: [1, 0] },
        { index: 1, embedding: [2, 0] },
      ],
      usage: { prompt_tokens: 7, total_tokens: 7 },
    }))
    expect(await embedAt(server, ['a', 'b', 'c'])).toEqual({
      vectors: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      model: 'small-v2',
      promptTokens: 7,
    })
    expect(server.asked).toEqual([
      { model: 'small', input: ['a', 'b', 'c'], encoding_format: 'float' },
    ])
  })

  it('may come as little-endian floats in base64', async () => {
    const bytes = Buffer.alloc(8)
    bytes.writeFloatLE(0.5, 0)
    bytes.writeFloatLE(-2, 4)
    const server = await serverOf(() => listOf(bytes.toString('base64')))
    expect((await embedAt(server, ['a'])).vectors).toEqual([[0.5, -2]])
  })

  it('are asked for 64 at a time', async () => {
    const server = await serverOf(({ input }) => ({
      ...listOf(...input.map((text) => [Number(text), 1])),
      usage: { prompt_tokens: input.length },
    }))
    const texts = Array.from({ length: 130 }, (_, at) => String(at))
    const { vectors, promptTokens } = await embedAt(server, texts)
    expect(vectors.map(([first]) => first)).toEqual(texts.map(Number))
    expect(server.asked.map(({ input }) => input.length)).toEqual([64, 64, 2])
    expect(promptTokens).toBe(130)
  })

  it('need no request for no texts', async () => {
    const server = await serverOf(() => listOf())
    expect((await embedAt(server, [])).vectors).toEqual([])
    expect(server.asked).toEqual([])
  })

  it('may come without a model and with a usage that says nothing', async () => {
    const server = await serverOf(() => ({ ...listOf([1]), model: null, usage: {} }))
    expect(await embedAt(server, ['a'])).toEqual({
      vectors: [[1]],
      model: 'small',
      promptTokens: 0,
    })
  })
})

describe('what is no embedding of each text is refused', () => {
  const left = 'The server returned too few embeddings, or embeddings that are not numbers.'
  const none = 'The reply contains no embeddings.'
  const nan = Buffer.alloc(4)
  nan.writeFloatLE(Number.NaN)

  it.each<[string, unknown, string]>([
    ['fewer than texts', listOf([1, 0]), left],
    ['none at all', listOf(), left],
    ['an empty one', listOf([1, 0], []), left],
    ['the same place twice', { data: [0, 0].map((index) => ({ index, embedding: [1] })) }, left],
    ['places from 1', { data: [1, 2].map((index) => ({ index, embedding: [1] })) }, left],
    ['NaN in base64', listOf([1], nan.toString('base64')), left],
    ['a number of bytes that is no floats', listOf([1], 'AAAAAAA='), left],
    ['a text that is no base64', listOf([1], 'no vector!!!'), left],
    ['different lengths', listOf([1, 0], [1]), 'embeddings of different lengths: 2, 1.'],
    ['null in a vector', '{"data":[{"index":0,"embedding":[1,null]}]}', none],
    ['a text in a vector', '{"data":[{"index":0,"embedding":[1,"2"]}]}', none],
    ['NaN in a vector', '{"data":[{"index":0,"embedding":[1,NaN]}]}', none],
    ['a number beyond all bounds', '{"data":[{"index":0,"embedding":[1e999]}]}', none],
    ['null for a vector', listOf([1], null), none],
    ['no places', { data: [{ embedding: [1] }, { embedding: [1] }] }, none],
    ['no list', { data: {} }, none],
    ['no JSON', '<html>Welcome</html>', none],
    ['nothing', '', none],
  ])('%s', async (_what, said, message) => {
    const error = await failureOf(embedAt(await serverOf(() => said), ['a', 'b']))
    expect(error.code).toBe('unreadable')
    expect(error.message).toContain(message)
  })

  it('different lengths over several requests', async () => {
    const server = await serverOf(({ input }) =>
      listOf(...input.map(() => (input.length === 64 ? [1, 0] : [1]))),
    )
    const error = await failureOf(embedAt(server, Array.from({ length: 65 }, String)))
    expect(error.message).toContain('different lengths: 2, 1')
  })
})

describe('a refusal quotes the server', () => {
  it.each<[string, number, unknown, Partial<ModelServerError>]>([
    [
      'as an object',
      400,
      { error: { message: 'Model small does not support embeddings.' } },
      { code: 'refused', status: 400, message: 'Model small does not support embeddings.' },
    ],
    [
      'as a text',
      404,
      { error: 'model "small" not found' },
      { code: 'unknown_model', message: 'model "small" not found' },
    ],
    ['flat', 503, { object: 'error', message: 'Loading.' }, { code: 'overloaded', status: 503 }],
    ['as no JSON', 500, 'Traceback', { code: 'server_error', message: 'Traceback' }],
    ['without a word', 401, '', { code: 'key_needed', message: 'The server returned HTTP 401.' }],
    [
      'under a good status',
      200,
      { error: { message: 'Out of memory.' } },
      { message: 'Out of memory.' },
    ],
  ])('%s', async (_how, status, said, expected) => {
    expect(await failureOf(embedAt(await serverOf(() => said, status), ['a']))).toMatchObject(
      expected,
    )
  })

  it('and one that breaks off in the middle as what it is', async () => {
    const server = await serverOf((_body, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"data":[', () => response.destroy())
    })
    expect((await failureOf(embedAt(server, ['a']))).code).toBe('cut')
  })

  it('and a call that was cancelled as cancelled', async () => {
    const stop = new AbortController()
    const server = await serverOf(() => stop.abort())
    expect((await failureOf(embedAt(server, ['a'], stop.signal))).code).toBe('cancelled')
  })
})
