import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../testing/port.ts'
import { givenAddress } from './server.ts'
import { serversOf } from './servers.ts'
import { withCommand } from './testing.ts'

const { at, touchstone } = withCommand()
let port: number

beforeAll(async () => {
  port = await freePort()
  await writeFile(at('a.txt'), 'The bridge was opened in 1937.')
})

const verbs: Record<string, string[]> = {
  import: ['a.txt', '--collection', 'C'],
  export: ['--kind', 'traces', '--out', '-'],
  corpus: ['search', 'x', '--corpus', 'C'],
  verify: ['--claim', 'x', '--document', 'a.txt'],
  research: ['--question', 'x', '--corpus', 'C'],
}

describe.each(Object.entries(verbs))('touchstone %s', (verb, args) => {
  it('never works on this machine when the server that is named does not answer', async () => {
    const address = `http://127.0.0.1:${port}`
    const { code, out, error } = await touchstone([verb, ...args, '--server', address])
    expect([code, out, error]).toEqual([1, '', `Couldn't connect to ${address}.\n`])
  })

  it('says what the server says that is named', async () => {
    const server = createServer((request, reply) => {
      const { url, headers } = request
      request.resume()
      reply.setHeader('content-type', 'application/json')
      if (url === '/api/health') reply.end('{"status":"ok"}')
      else {
        const message = `Not with ${headers.authorization}.`
        reply.writeHead(403).end(JSON.stringify({ error: { code: 'forbidden', message } }))
      }
    })
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    const env = { TOUCHSTONE_URL: `http://127.0.0.1:${port}`, TOUCHSTONE_KEY: 'ts_1' }
    const { code, error } = await touchstone([verb, ...args], env)
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
    expect([code, error]).toEqual([1, 'Not with Bearer ts_1.\n'])
  })
})

describe('an address', () => {
  it('is taken without what does not belong to it', () => {
    expect(givenAddress('https://a.example/')).toBe('https://a.example')
    expect(givenAddress('http://a.example:1/touchstone/')).toBe('http://a.example:1/touchstone')
    expect(() => givenAddress('a.example')).toThrow('--server is not a valid URL')
    expect(() => givenAddress('ftp://a.example')).toThrow('--server is not a valid URL')
  })

  it('differs from the id of a model server', () => {
    expect(serversOf(['gpu', 'http://a'])).toEqual({ address: 'http://a', model: 'gpu' })
    expect(serversOf()).toEqual({ address: undefined, model: undefined })
    expect(() => serversOf(['a', 'b'])).toThrow('at most one URL')
  })
})
