import { createServer, type Server } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { waitUntilHealthy } from './health.ts'
import { addressOf, listen } from './listen.ts'

let server: Server
let asked = 0
afterEach(() => server.close())

/** A server that answers with these in turn, and with the last one ever after. */
async function answering(...answers: [status: number, body: object][]): Promise<string> {
  const rest = answers.values()
  let [status, body] = answers[0] ?? [200, {}]
  asked = 0
  server = createServer((_request, response) => {
    asked += 1
    ;[status, body] = rest.next().value ?? [status, body]
    response.writeHead(status).end(JSON.stringify(body))
  })
  return addressOf('127.0.0.1', await listen(server, 0, '127.0.0.1'))
}

test('waits while the app says that it is starting', async () => {
  const address = await answering(
    [503, { status: 'starting', part: 'samples' }],
    [503, { status: 'starting', part: 'samples' }],
    [200, { status: 'ok' }],
  )
  await waitUntilHealthy(address)
  expect(asked).toBe(3)
})

test('says which part failed, and does not wait for it', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await waitUntilHealthy(
    await answering([503, { status: 'failed', part: 'samples', message: 'no such file' }]),
  )
  expect(said.mock.calls.join('')).toContain('samples: no such file')
})
