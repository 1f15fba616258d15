import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { streamChat } from './chat'
import type { NamedEndpoint } from './schema'

const bodySchema = z.looseObject({ model: z.string() })
type Body = z.infer<typeof bodySchema>

const done = { choices: [{ message: { content: 'Yes.' }, finish_reason: 'stop' }] }
/** Refusals word for word, with the parameter that each is about. */
const openAi = {
  parameter: 'max_tokens',
  reply: {
    error: {
      message:
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: 'unsupported_parameter',
    },
  },
}
const pydantic = {
  parameter: 'stream_options',
  reply: {
    detail: [
      {
        type: 'extra_forbidden',
        loc: ['body', 'stream_options'],
        msg: 'Extra inputs are not permitted',
      },
    ],
  },
}
const vllm = {
  parameter: 'max_tokens',
  reply: {
    message:
      "'max_tokens' or 'max_completion_tokens' is too large: 9000. This model's maximum context length is 8192 tokens.",
  },
}

let endpoint: NamedEndpoint
let asked: Body[]
let refusals: { parameter: string; reply: object }[]
let close: () => void

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = bodySchema.parse(JSON.parse(await text(incoming)))
  asked.push(body)
  const refusal = refusals.find(({ parameter }) => parameter in body)
  const status = refusal === undefined ? 200 : 'detail' in refusal.reply ? 422 : 400
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(refusal?.reply ?? done))
}

beforeEach(async () => {
  asked = []
  refusals = []
  const server = createServer((incoming, response) => void answer(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => (server.closeAllConnections(), server.close())
  const address = server.address()
  endpoint = {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    apiKey: null,
    model: 'o-large',
    flavour: 'auto',
    thinking: 'leave',
    reach: 'any',
  }
})
afterEach(() => close())

const request = { messages: [{ role: 'user' as const, content: 'Is it so?' }], max_tokens: 9000 }

it('max_completion_tokens is learnt from a refusal, once for each model', async () => {
  refusals = [openAi]
  const reply = await streamChat(endpoint, request)
  expect([reply.content, reply.attempts]).toEqual(['Yes.', 1])
  await streamChat(endpoint, request)
  expect(asked.map((body) => 'max_completion_tokens' in body)).toEqual([false, true, true])
  expect(asked[1]).not.toHaveProperty('max_tokens')
  expect(asked[1]?.['max_completion_tokens']).toBe(9000)
  await streamChat({ ...endpoint, model: 'small' }, request)
  expect(asked[3]).toHaveProperty('max_tokens')
})

it('stream_options are left out where they are refused', async () => {
  refusals = [openAi, pydantic]
  expect((await streamChat(endpoint, request)).content).toBe('Yes.')
  expect(asked).toHaveLength(3)
  expect(asked.at(-1)).not.toHaveProperty('stream_options')
})

it('a reply that would be too long is no other dialect', async () => {
  refusals = [vllm]
  await expect(streamChat(endpoint, request)).rejects.toMatchObject({ code: 'too_long' })
  expect(asked).toHaveLength(1)
})

it('what is still refused is a refusal', async () => {
  refusals = [openAi, { ...openAi, parameter: 'max_completion_tokens' }]
  await expect(streamChat(endpoint, request)).rejects.toMatchObject({ code: 'refused' })
  expect(asked).toHaveLength(2)
})
