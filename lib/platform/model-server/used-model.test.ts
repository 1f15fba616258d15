import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from './schema'
import { usedModel } from './used-model'

let server: Server
let endpoint: Endpoint
let asked: number
/** How the list is answered; null = when the test says so. */
let list: object | null
let held: ServerResponse[]

beforeEach(async () => {
  asked = 0
  list = {}
  held = []
  server = createServer((_request, response) => {
    asked += 1
    if (list) response.writeHead('data' in list ? 200 : 404).end(JSON.stringify(list))
    else held.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  endpoint = {
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: null,
    model: null,
    flavour: 'auto',
    thinking: 'leave',
    reach: 'any',
  }
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function answerHeld(models: object[]): void {
  for (const response of held.splice(0)) response.end(JSON.stringify({ data: models }))
}

const begin = Date.UTC(2026, 0, 1)
const at = (seconds: number) => ({ now: () => begin + seconds * 1000, momentMs: 0 })

it('the model that is used is the one named, else the first that is listed', async () => {
  const own = { ...endpoint, model: 'own' }
  expect(await usedModel(own)).toEqual({ id: 'own', maxLength: null, version: {} })
  list = {
    data: [
      { id: 'first', max_model_len: 4096, root: '/models/first', created: 1_700_000_000 },
      { id: 'own', meta: { n_ctx_train: 2048 }, root: 'own', created: 0 },
    ],
  }
  expect(await usedModel(endpoint)).toEqual({
    id: 'first',
    maxLength: 4096,
    version: { root: '/models/first', created: 1_700_000_000 },
  })
  expect(await usedModel(own)).toEqual({ id: 'own', maxLength: 2048, version: {} })
  // Where there was no list, it was looked for at both places.
  expect(asked).toBe(3)
})

it('a server that is slow to list its models is waited for while no model is known', async () => {
  list = null
  const used = usedModel(endpoint, at(0))
  await expect.poll(() => held.length).toBe(1)
  answerHeld([{ id: 'slow' }])
  expect((await used).id).toBe('slow')
})

it('a slow list is refreshed behind, and the last one known is used meanwhile', async () => {
  list = { data: [{ id: 'before' }] }
  expect((await usedModel(endpoint, at(0))).id).toBe('before')
  list = null
  expect((await usedModel(endpoint, at(29))).id).toBe('before')
  expect(asked).toBe(1)
  expect((await usedModel(endpoint, at(31))).id).toBe('before')
  expect((await usedModel(endpoint, at(40))).id).toBe('before')
  await expect.poll(() => held.length).toBe(1)
  answerHeld([{ id: 'after' }])
  await expect.poll(async () => (await usedModel(endpoint, at(41))).id).toBe('after')
})

it('a named model does not wait for a slow list, and nothing is known of its weights', async () => {
  list = null
  const own = { ...endpoint, model: 'own' }
  expect(await usedModel(own, at(0))).toEqual({ id: 'own', maxLength: null, version: null })
})

it.each([
  ['no list', {}, 'wrong_address'],
  ['an empty list', { data: [] }, 'unknown_model'],
])(
  'a server with %s and no named model is an error that says what to do',
  async (_, reply, code) => {
    list = reply
    const error = await usedModel(endpoint).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code, message: expect.stringContaining('Enter a model') })
  },
)

it('a call that is cancelled waits for no list', async () => {
  list = null
  const stop = new AbortController()
  const used = usedModel(endpoint, { ...at(0), signal: stop.signal })
  await expect.poll(() => held.length).toBe(1)
  stop.abort()
  await expect(used).rejects.toMatchObject({ code: 'cancelled' })
})

it('the time of the request is no version of a model', async () => {
  list = { data: [{ id: 'vllm', root: 'vllm', created: Math.floor(Date.now() / 1000) }] }
  expect((await usedModel(endpoint)).version).toEqual({})
})
