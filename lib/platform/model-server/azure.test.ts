import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { streamChat } from './chat'
import { probe } from './probe'
import type { NamedEndpoint } from './schema'
import { keyHeaders } from './transport'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const stream = `data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"gpt-4o","choices":[{"index":0,"delta":{"role":"assistant","content":"Yes."},"finish_reason":"stop"}]}

data: [DONE]

`

/** As Azure OpenAI: one deployment, a version in the query of each call, a key in its own header, no list of models. */
async function azure(): Promise<{ origin: string; calls: string[] }> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    const url = new URL(request.url ?? '', 'http://host')
    calls.push(`${request.method} ${request.url}`)
    const reply = (status: number, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code: String(status), message } }))
    }
    if (request.headers['api-key'] !== 'secret' || request.headers.authorization !== undefined)
      return reply(401, 'Access denied due to invalid subscription key or wrong API endpoint.')
    if (url.searchParams.get('api-version') !== '2024-10-21')
      return reply(404, 'Resource not found')
    if (url.pathname !== '/openai/deployments/mine/chat/completions')
      return reply(404, 'Resource not found')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return response.end(stream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => (server.closeAllConnections(), server.close()))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { origin: `http://127.0.0.1:${port}`, calls }
}

function at(baseUrl: string): NamedEndpoint {
  const leave = { flavour: 'auto', thinking: 'leave', reach: 'any' } as const
  return { baseUrl, model: 'gpt-4o', apiKey: 'secret', ...leave }
}

it.each(['/openai/deployments/mine', '/openai/deployments/mine/chat/completions'])(
  'a deployment of Azure answers at %s with its version',
  async (path) => {
    const { origin, calls } = await azure()
    const endpoint = at(`${origin}${path}?api-version=2024-10-21`)
    const request = { messages: [{ role: 'user' as const, content: 'Is it so?' }] }
    expect(await streamChat(endpoint, request, { wait: async () => undefined })).toMatchObject({
      content: 'Yes.',
      finish_reason: 'stop',
    })
    expect(calls.at(-1)).toBe(
      'POST /openai/deployments/mine/chat/completions?api-version=2024-10-21',
    )
    expect(await probe(endpoint)).toMatchObject({ answers: true, models: [] })
  },
)

it('says at which addresses it looked, with the query', async () => {
  const { origin } = await azure()
  const { answers, tried } = await probe(at(`${origin}/openai/deployments/other?api-version=1`))
  expect(answers).toBe(false)
  expect(tried.map(({ url }) => url)).toContain(
    `${origin}/openai/deployments/other/chat/completions?api-version=1`,
  )
})

it.each([
  ['https://a.openai.azure.com/openai/v1', { 'api-key': 'k' }],
  ['https://a.services.ai.azure.com/models', { 'api-key': 'k' }],
  ['https://api.openai.com', { authorization: 'Bearer k' }],
  ['https://azure.com.example.org', { authorization: 'Bearer k' }],
])('the key of %s goes into the header it reads', (baseUrl, headers) => {
  expect(keyHeaders({ baseUrl, apiKey: 'k' })).toEqual(headers)
  expect(keyHeaders({ baseUrl, apiKey: null })).toEqual({})
})
