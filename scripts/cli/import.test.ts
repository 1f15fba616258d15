import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../testing/port.ts'
import { commandIn, type Touchstone } from './testing.ts'

let folder: string
let port: number
let touchstone: Touchstone

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'command-'))
  port = await freePort()
  touchstone = commandIn(folder, port)
  const row = { claim: 'A claim.', evidence: 'A document.', label: 1 }
  await writeFile(path.join(folder, 'claims.jsonl'), `${JSON.stringify(row)}\n`)
  await writeFile(path.join(folder, 'other.jsonl'), '{"a": 1}\n')
})
afterAll(() => rm(folder, { recursive: true }))

describe('touchstone import', () => {
  it('imports into the database when no server runs, and says what came of it', async () => {
    const ran = await touchstone(['import', 'claims.jsonl', '--collection', 'C'])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toContain('claims.jsonl: 1 item and 0 traces from 1 row')
    const again = await touchstone(['import', 'claims.jsonl', '--collection', 'C', '--json'])
    expect(JSON.parse(again.out)).toMatchObject([{ status: 'done', duplicates: 1 }])
  })

  it('shows what a file would become', async () => {
    const { out } = await touchstone(['import', 'claims.jsonl', '--dry-run', '--json'])
    expect(JSON.parse(out)).toMatchObject([{ preview: { format: 'claim-table' } }])
  })

  it.each([
    ['a file that is not known', ['other.jsonl', '--collection', 'C'], 'Looked for'],
    ['a file that is not there', ['none.jsonl', '--collection', 'C'], 'none.jsonl cannot be read'],
    ['a flag that is not known', ['claims.jsonl', '--colection', 'C'], '--colection'],
    ['a wrong value', ['claims.jsonl', '--collection', 'C', '--format', 'x'], '--format'],
    ['no collection', ['claims.jsonl'], '--collection'],
    ['no file', ['--collection', 'C'], 'file'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['import', ...args])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  it('goes through the server when one runs', async () => {
    const asked: string[] = []
    const server = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`)
      request.resume()
      reply.setHeader('content-type', 'application/json')
      if (request.url === '/api/health') reply.end('{"status":"ok"}')
      else reply.writeHead(422).end('{"error":{"code":"unreadable","message":"Not this one."}}')
    })
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    const { code, error } = await touchstone(['import', 'claims.jsonl', '--collection', 'C'])
    server.close()
    expect(asked).toEqual(['GET /api/health', 'POST /api/imports'])
    expect(code).toBe(1)
    expect(error).toContain('Not this one.')
  })
})

describe('touchstone', () => {
  it('lists every setting, without what is secret', async () => {
    const env = {
      DATABASE_URL: 'postgresql://me:hush@127.0.0.1/db',
      MODEL_SERVER_API_KEY: 'hush too',
    }
    const { out } = await touchstone(['config'], env)
    expect(out).toContain('DATA_DIR')
    expect(out).toContain('postgresql://me:…@127.0.0.1/db')
    expect(out).not.toContain('hush')
  })

  it('names its commands when it is asked for another', async () => {
    const { code, error } = await touchstone(['imprt'])
    expect(code).toBe(1)
    expect(error).toContain(
      'import, corpus, verify, research, rewards, backup, restore, user, config',
    )
  })
})
