import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startEngine, type Engine } from './server'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const model = 'touchstone-baseline'
const messages = [
  {
    role: 'user',
    content:
      '<verification> <claim>The bridge opened in 1911.</claim> <document>The bridge opened in 1912.</document>',
  },
]

async function ask(path: string, body?: object) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(`${engine.url}/v1${path}`, init)
  const text = await response.text()
  return { status: response.status, text, json: (): unknown => JSON.parse(text) }
}

const chatSchema = z.object({
  choices: z.array(
    z.object({
      index: z.number(),
      message: z.object({ content: z.string() }),
      finish_reason: z.string(),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
})
const chat = async (more: object = {}) => {
  const reply = await ask('/chat/completions', { model, messages, ...more })
  return chatSchema.parse(reply.json())
}

describe('a request as the clients of others send it', () => {
  it('may have null wherever a parameter may be left out', async () => {
    const nothing = ['temperature', 'max_tokens', 'max_completion_tokens', 'n', 'seed', 'stop']
    const more = ['stream', 'stream_options', 'response_format', 'tools', 'logprobs', 'logit_bias']
    const empty = Object.fromEntries([...nothing, ...more].map((name) => [name, null]))
    const [first] = messages
    const reply = await chat({ ...empty, messages: [{ ...first, name: null, refusal: null }] })
    expect(reply.choices[0]?.message.content).toContain('1912')
  })

  it('may name its limit max_completion_tokens', async () => {
    const { choices, usage } = await chat({ max_completion_tokens: 5 })
    expect([choices[0]?.finish_reason, usage.completion_tokens]).toEqual(['length', 5])
  })

  it('may have its text in parts', async () => {
    const [first] = messages
    const content = [{ type: 'text', text: first?.content }]
    const parts = await chat({ messages: [{ role: 'user', content }] })
    expect(parts.choices).toEqual((await chat()).choices)
  })

  it('has n answers, whole or streamed, and its prompt counts once', async () => {
    const one = await chat()
    const three = await chat({ n: 3 })
    expect(three.choices.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(three.usage).toMatchObject({
      prompt_tokens: one.usage.prompt_tokens,
      completion_tokens: 3 * one.usage.completion_tokens,
    })
    const { text } = await ask('/chat/completions', { model, messages, n: 2, stream: true })
    const ends = [...text.matchAll(/"index":(\d),"delta":\{\},"finish_reason":"stop"/g)]
    expect(ends.map(([, index]) => index)).toEqual(['0', '1'])
  })

  it('finds a model by its name, and no other', async () => {
    const found = await ask(`/models/${model}`)
    expect([found.status, found.json()]).toMatchObject([200, { id: model, object: 'model' }])
    const other = await ask('/models/gpt-5')
    expect([other.status, other.json()]).toMatchObject([404, { error: { param: 'model' } }])
  })

  it('has embeddings of as many dimensions as it wants', async () => {
    const schema = z.object({ data: z.array(z.object({ embedding: z.array(z.number()) })) })
    const embed = async (more: object) => {
      const reply = await ask('/embeddings', { model, input: ['a bridge'], ...more })
      return schema.parse(reply.json()).data[0]?.embedding ?? []
    }
    expect(await embed({})).toHaveLength(256)
    const small = await embed({ dimensions: 8, user: null })
    expect(small).toHaveLength(8)
    expect(Math.hypot(...small)).toBeCloseTo(1)
  })

  it('has embeddings in base64, which the official clients ask for unless told otherwise', async () => {
    const input = ['a bridge']
    const reply = await ask('/embeddings', {
      model,
      input,
      dimensions: 8,
      encoding_format: 'base64',
    })
    const schema = z.object({ data: z.tuple([z.object({ embedding: z.base64() })]) })
    const { embedding } = schema.parse(reply.json()).data[0]
    const bytes = Buffer.from(embedding, 'base64')
    const numbers = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(4 * at))
    expect(numbers).toHaveLength(8)
    expect(Math.hypot(...numbers)).toBeCloseTo(1)
  })

  it('has the log-probabilities it asks for', async () => {
    const reply = await ask('/chat/completions', {
      model,
      messages,
      logprobs: true,
      top_logprobs: 2,
    })
    const token = { token: expect.any(String), logprob: expect.any(Number) }
    expect(reply.json()).toMatchObject({
      choices: [
        { logprobs: { content: expect.arrayContaining([expect.objectContaining(token)]) } },
      ],
    })
  })
})

describe('what it does not do is refused with the name of the parameter', () => {
  const [first] = messages
  const image = { type: 'image_url', image_url: { url: 'data:' } }
  it.each<[string, object]>([
    ['tools', { tools: [{ type: 'function', function: { name: 'f' } }] }],
    ['tool_choice', { tool_choice: 'auto' }],
    ['functions', { functions: [] }],
    ['audio', { audio: { voice: 'x' } }],
    ['frequency_penalty', { frequency_penalty: 0.5 }],
    ['logit_bias.50256', { logit_bias: { '50256': -100 } }],
    ['reasoning_effort', { reasoning_effort: 'low' }],
    ['store', { store: true }],
    ['n', { n: 0 }],
    ['temperature', { temperature: 3 }],
    ['max_tokens', { max_tokens: 'many' }],
    ['response_format.type', { response_format: { type: 'json_object' } }],
    [
      'response_format.json_schema.name',
      { response_format: { type: 'json_schema', json_schema: { name: 'toString', schema: {} } } },
    ],
    ['messages[0].role', { messages: [{ role: 'tool', content: 'x' }] }],
    ['messages[0].content', { messages: [{ role: 'user', content: [image] }] }],
    ['messages[0].tool_calls', { messages: [{ ...first, tool_calls: [] }] }],
    ['messages', { messages: [] }],
  ])('%s', async (param, more) => {
    const { status, json } = await ask('/chat/completions', { model, messages, ...more })
    expect(status).toBe(400)
    const type = 'invalid_request_error'
    expect(json()).toMatchObject({
      error: { param, type, message: expect.stringContaining(param) },
    })
  })

  it.each<[string, object]>([
    ['input', { input: [[1, 2, 3]] }],
    ['dimensions', { input: 'a', dimensions: 0 }],
    ['truncate', { input: 'a', truncate: 'END' }],
  ])('of embeddings: %s', async (param, body) => {
    const { status, json } = await ask('/embeddings', { model, ...body })
    expect([status, json()]).toMatchObject([400, { error: { param } }])
  })

  it('a call it does not have says which there are', async () => {
    const { status, text } = await ask('/responses', { model, input: 'x' })
    expect(status).toBe(404)
    expect(text).toContain('POST /v1/chat/completions')
  })

  it('a model it does not have is not embedded with either', async () => {
    expect((await ask('/embeddings', { model: 'other', input: 'a' })).status).toBe(404)
  })
})
