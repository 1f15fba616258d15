import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuildFiles } from './build-files'
import { addressOf, listen } from './listen'

const script = 'export const answer = 42\n'.repeat(200)
const folder = mkdtempSync(join(tmpdir(), 'touchstone-build-'))
let address: string
let close: () => void

beforeAll(async () => {
  const chunks = join(folder, 'static/chunks')
  mkdirSync(chunks, { recursive: true })
  writeFileSync(join(chunks, 'a.js'), script)
  writeFileSync(join(chunks, 'a.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'secret.json'), '{}')
  const server = createServer(
    serveBuildFiles(folder, (request, response) => response.end(`app: ${request.url}`)),
  )
  address = addressOf('127.0.0.1', await listen(server, 0, '127.0.0.1'))
  close = () => server.close()
})
afterAll(() => {
  close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['gzip', 'gzip'],
  ['identity', null],
])('a script of the build is sent as the client takes it: %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted }
  const reply = await fetch(`${address}/_next/static/chunks/a.js`, { headers })
  expect(await reply.text()).toBe(script)
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(reply.headers.get('cache-control')).toBe('public,max-age=31536000,immutable')
  expect(reply.headers.get('content-type')).toMatch(/javascript/)
})

test.each([
  '/',
  '/api/health',
  '/_next/static/chunks/none.js?dpl=1',
  '/_next/static/../secret.json',
  '/_next/static/%2e%2e/secret.json',
  '/_next/static/chunks',
])('%s is left to the app, with its address', async (path) => {
  const reply = await rawGet(path)
  expect(reply).toBe(`app: ${path}`)
})

/** Sends the path as it stands: `fetch` would resolve its dots. */
function rawGet(path: string): Promise<string> {
  const { port } = new URL(address)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (reply) => {
      let text = ''
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()))
      reply.on('end', () => resolve(text))
    }).on('error', reject)
  })
}
