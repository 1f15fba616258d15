import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireFits } from './length'
import type { NamedEndpoint } from './schema'

let server: Server
let endpoint: NamedEndpoint
let asked: string[]
let answers: Record<string, unknown>

beforeEach(async () => {
  asked = []
  answers = {}
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  endpoint = {
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: null,
    model: 'own',
    flavour: 'auto',
    thinking: 'leave',
    reach: 'any',
  }
})

afterEach(() => void server.close())

const signal = new AbortController().signal
const prompt = (characters: number) => ({
  messages: [{ role: 'user' as const, content: 'a'.repeat(characters) }],
})
const check = async (characters: number, maxLength: number | null = 100) =>
  await requireFits(endpoint, prompt(characters), { maxLength, signal })

it('a prompt that may be too long is counted, and refused before it is sent', async () => {
  answers['/tokenize'] = { count: 1_234, max_model_len: 100 }
  await expect(check(400)).rejects.toMatchObject({
    code: 'too_long',
    message:
      'The prompt has 1,234 tokens, but the context of the model is 100 tokens, reply included.',
  })
})

it('one that the server counts as short enough passes', async () => {
  answers['/tokenize'] = { count: 99 }
  await check(400)
  expect(asked).toEqual(['POST /tokenize'])
})

it('a short one is not counted, nor one of a model whose length is not known', async () => {
  await check(199)
  await check(100_000, null)
  expect(asked).toEqual([])
})

it('where nothing counts, the server is left to say so itself', async () => {
  await check(400)
  answers['/tokenize'] = { tokens: 'many' }
  await check(400)
  expect(asked).toHaveLength(2)
})
