import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { startEngine } from '@/lib/platform/engine/server'
import { streamChat } from './chat'
import { probe } from './probe'
import type { NamedEndpoint } from './schema'

const open: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

/** What was asked, and the address of a server that answers with it. */
async function serve(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => (server.closeAllConnections(), server.close()))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked }
}

/** A server whose API is below that path and nowhere else. */
async function serveBelow(base: string) {
  const engine = await startEngine()
  open.push(() => engine.close())
  return await serve((request, response) => {
    const path = request.url ?? ''
    if (path === `${base}/models`)
      response.end(JSON.stringify({ data: [{ id: 'touchstone-baseline' }] }))
    else if (path === `${base}/chat/completions`) {
      const choices = [{ message: { content: 'Here.' }, finish_reason: 'stop' }]
      response.end(JSON.stringify({ choices }))
    } else response.writeHead(404, { 'content-type': 'text/html' }).end(`Cannot GET ${path}`)
  })
}

function at(baseUrl: string): NamedEndpoint {
  const leave = { apiKey: null, flavour: 'auto', thinking: 'leave', reach: 'any' } as const
  return { baseUrl, model: 'touchstone-baseline', ...leave }
}

const request = { messages: [{ role: 'user' as const, content: 'Where?' }] }

it.each([
  ['/v1', ''],
  ['/v1', '/v1/'],
  ['/v1', '/v1/chat/completions'],
  ['/proxy/v1', '/proxy'],
  ['/v1beta/openai', '/v1beta/openai'],
  ['/v1beta/openai', '/v1beta/openai/'],
  ['/api/v3', '/api/v3'],
  ['/api/v3', '/api/v3/chat/completions'],
  ['', '/chat/completions'],
  ['', ''],
  ['/inference', '/inference'],
  ['/gateway/v2/openai/v1', '/gateway/v2/openai'],
])('an API below "%s" is reached by the address "%s"', async (base, entered) => {
  const { url } = await serveBelow(base)
  const { models, tried } = await probe(at(`${url}${entered}`))
  expect(models).toEqual(['touchstone-baseline'])
  expect(tried.at(-1)).toEqual({ url: `${url}${base}/models`, outcome: '200 OK' })
  expect((await streamChat(at(`${url}${entered}`), request)).content).toBe('Here.')
})

it('what was learnt about an address is kept', async () => {
  const { url, asked } = await serveBelow('')
  await streamChat(at(url), request)
  await streamChat(at(url), request)
  const right = 'POST /chat/completions'
  expect(asked).toEqual(['POST /v1/chat/completions', right, right])
})

it('an address without an API is named with what was tried', async () => {
  const { url } = await serveBelow('/hidden')
  const found = await probe(at(url))
  const message = 'No model server responds at this address.'
  expect(found).toMatchObject({ reachable: true, answers: false, models: [], message })
  const paths = ['/v1/models', '/models', '/v1/chat/completions', '/chat/completions']
  const outcome = '404 Not Found'
  expect(found.tried).toEqual(paths.map((path) => ({ url: `${url}${path}`, outcome })))
  await expect(streamChat(at(url), request)).rejects.toMatchObject({
    code: 'wrong_address',
    status: 404,
    message: `There is no /chat/completions at this address. Tried ${url}/v1/chat/completions (404 Not Found), ${url}/chat/completions (404 Not Found).`,
  })
})

it('a server without a list of models is found by its chat', async () => {
  const { url, asked } = await serve((incoming, response) => {
    const isChat = incoming.url === '/api/v3/chat/completions'
    const body = isChat ? '{"error":{"message":"Missing required parameter: messages"}}' : ''
    response.writeHead(isChat ? 400 : 404).end(body)
  })
  expect(await probe(at(`${url}/api/v3`))).toMatchObject({ answers: true, models: [] })
  expect(asked).toContain('POST /api/v3/chat/completions')
})

it('a web page is no API, whatever its status', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Our models</p>')
  })
  const { message, tried } = await probe(at(url))
  expect(new Set(tried.map(({ outcome }) => outcome))).toEqual(new Set(['a web page']))
  expect(message).toContain('No model server responds at this address.')
})

it('a model that a server does not have is not looked for elsewhere', async () => {
  const { url, asked } = await serve((_request, response) => {
    response.writeHead(404).end('{"error":"model \\"x\\" not found, try pulling it first"}')
  })
  await expect(streamChat(at(url), request)).rejects.toMatchObject({ code: 'unknown_model' })
  expect(asked).toEqual(['POST /v1/chat/completions'])
})

it('a refusal below an address that has answered is the word of the server', async () => {
  const { url, asked } = await serve((incoming, response) => {
    const isList = incoming.url === '/v1/models'
    response.writeHead(isList ? 200 : 404)
    response.end(
      isList ? '{"data":[{"id":"a"}]}' : '{"error":{"message":"No endpoints found for b."}}',
    )
  })
  await probe(at(url))
  await expect(streamChat(at(url), request)).rejects.toMatchObject({
    code: 'unknown_model',
    message: 'No endpoints found for b.',
  })
  expect(asked).not.toContain('POST /chat/completions')
})

it('an address at which nothing answers is named', async () => {
  const engine = await startEngine()
  await engine.close()
  const { tried } = await probe(at(engine.url))
  expect(tried).toEqual([
    {
      url: `${engine.url}/v1/models`,
      outcome: 'The connection was refused.',
    },
  ])
})
