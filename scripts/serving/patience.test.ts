import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { patientServer } from './patience.ts'

const quick = { headersMs: 40, checkMs: 10, windowMs: 40, windowBytes: 8 }

let server: Server
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

async function connected(listener: RequestListener) {
  server = patientServer(listener, quick)
  return connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
}

const echo: RequestListener = (request, response) => void request.pipe(response)

test('headers that never end are answered with 408, and the connection is closed', async () => {
  const client = await connected(echo)
  client.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection on which nothing comes is closed', async () => {
  const client = await connected(echo)
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 /)
})

/** A request whose body has begun, and the server's side of it; time passes only when the test moves it. */
async function begun() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const arrived = Promise.withResolvers<IncomingMessage>()
  const client = await connected((request) => arrived.resolve(request))
  client.on('error', () => undefined)
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
  const request = await arrived.promise
  const send = async (piece: string) => {
    client.write(piece)
    await once(request, 'data')
  }
  return { client, request, send }
}

test.each([
  ['that stops', ''],
  ['that drips', 'x'],
])('a body %s is given up', async (_what, drip) => {
  const { client, request, send } = await begun()
  await send('x'.repeat(100))
  vi.advanceTimersByTime(quick.windowMs)
  expect(request.destroyed).toBe(false)
  if (drip !== '') await send(drip)
  const closed = once(client, 'close')
  vi.advanceTimersByTime(quick.windowMs)
  await closed
})

test('a body that keeps coming is waited for, however long it takes', async () => {
  const { client, request, send } = await begun()
  for (let window = 0; window < 20; window += 1) {
    await send('x'.repeat(100))
    vi.advanceTimersByTime(quick.windowMs)
  }
  expect(request.destroyed).toBe(false)
  client.destroy()
})

test('a body that is whole no longer counts, however long the reply takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const client = await connected((request, response) => {
    request.resume()
    request.once('end', () => {
      vi.advanceTimersByTime(10 * quick.windowMs)
      response.end('ready')
    })
  })
  client.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1\r\n\r\nx')
  expect(await text(client)).toMatch(/ready$/)
})
