import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { withCommand } from '../testing.ts'
import { exportCommand } from './export.ts'

const { at, call, port, program, touchstone } = withCommand()
beforeAll(async () => {
  const rows = [1, 2, 3].map((step) => traceRecord({ training_step: step }))
  const lines = rows.map((row) => JSON.stringify(row)).join('\n')
  await writeFile(at('traces.jsonl'), lines)
  await touchstone(['import', 'traces.jsonl', '--collection', 'C'])
})
beforeEach(async () => {
  const left = (await readdir(at('.'))).filter((name) => name.startsWith('out'))
  await Promise.all(left.map((name) => rm(at(name))))
})

const read = (name: string) => readFile(at(name), 'utf8')
const present = async () => (await readdir(at('.'))).filter((name) => name.startsWith('out'))
const ours = ['export', '--kind', 'traces', '--collection', 'C']

describe('touchstone export, from the database', () => {
  it('writes a file and says what it is', async () => {
    const ran = await program([...ours, '--out', 'out.jsonl'])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toContain('out.jsonl: 3 rows, ')
    const lines = (await read('out.jsonl')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).training_step)).toEqual([1, 2, 3])
    expect(await present()).toEqual(['out.jsonl'])
  })

  it('takes every parameter as a flag or within a filter', async () => {
    const steps = ['--training_step.gte', '2', '--filter', 'training_step.lte=2&format=jsonl']
    const { out } = await program([...ours, ...steps, '--out', '-'])
    expect(JSON.parse(out)).toMatchObject({ training_step: 2 })
  })

  it('hands the manifest to a program', async () => {
    const args = [...ours, '--format', 'parquet', '--out', 'out.parquet', '--json']
    const { out } = await touchstone(args)
    const bytes = await readFile(at('out.parquet'))
    expect(JSON.parse(out)).toMatchObject({
      file: at('out.parquet'),
      kind: 'traces',
      format: 'parquet',
      filter: 'collection=C',
      rows: 3,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  })

  it('names the file itself when nobody does', async () => {
    const { out } = await touchstone([...ours, '--json'])
    const { file } = JSON.parse(out)
    expect(path.basename(file)).toMatch(/^traces-[0-9a-f]{12}\.jsonl$/)
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4)
    await rm(file)
  })

  it('replaces nothing unless told to', async () => {
    await writeFile(at('out.jsonl'), 'mine')
    const refused = await program([...ours, '--out', 'out.jsonl'])
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--force')])
    expect(await read('out.jsonl')).toBe('mine')
    expect((await touchstone([...ours, '--out', 'out.jsonl', '--force'])).code).toBe(0)
    expect(await read('out.jsonl')).not.toBe('mine')
  })

  it('goes on with what broke off, and begins again where the state is another', async () => {
    await touchstone([...ours, '--out', 'out-whole.jsonl'])
    const whole = await read('out-whole.jsonl')
    const part = at('out.jsonl.part')
    await writeFile(part, 'of another state')
    await writeFile(`${part}.tag`, 'another')
    const ran = await touchstone([...ours, '--out', 'out.jsonl', '--resume', '--json'])
    expect(JSON.parse(ran.out).bytes).toBe(Buffer.byteLength(whole))
    expect(await read('out.jsonl')).toBe(whole)
    expect(await present()).toEqual(['out-whole.jsonl', 'out.jsonl'])
  })

  it.each([
    ['no kind', ['export', '--collection', 'C'], '--kind'],
    ['a kind that is not known', ['export', '--kind', 'x'], 'kind'],
    ['a parameter that is not known', [...ours, '--colection', 'C'], 'colection'],
    ['words without a flag', [...ours, 'out.jsonl'], '"out.jsonl"'],
    ['nothing to go on with', [...ours, '--resume'], '--out FILE'],
    ['two things on standard output', [...ours, '--json', '--out', '-'], '--json'],
    ['a folder that is not there', [...ours, '--out', 'none/out.jsonl'], 'none/out.jsonl'],
    ['a folder for a file', [...ours, '--out', '.'], 'is a folder'],
    ['a server that does not answer', [...ours, '--server', 'http://127.0.0.1:9'], '127.0.0.1:9'],
    ['an address that is none', [...ours, '--server', 'localhost'], '--server'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(args)
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})

const manifest = {
  kind: 'traces',
  format: 'jsonl',
  filter: 'collection=C',
  options: {},
  rows: 20_000,
  product_version: '1',
  schema: 'trace/1',
  bytes: 1,
  sha256: 'x',
}
const text = Array.from({ length: 20_000 }, (_, index) => `{"row":${index}}\n`).join('')

interface Serving {
  /** Bytes after which the first replies are cut. */
  cuts?: number[]
  tags?: string[]
}

/** Answers as a server does whose connections break. */
function broken({ cuts = [], tags = ['"one"'] }: Serving, asked: string[]): RequestListener {
  const left = [...cuts]
  const states = [...tags]
  return ({ url = '', headers }, reply) => {
    reply.setHeader('content-type', 'application/json')
    if (url === '/api/health') reply.end('{"status":"ok"}')
    else if (url.startsWith('/api/exports/manifest?')) reply.end(JSON.stringify(manifest))
    else {
      const { range = 'all', 'if-range': condition = '' } = headers
      asked.push(`${range} ${String(condition)}`.trim())
      const tag = (states.length > 1 ? states.shift() : states[0]) ?? ''
      const [, from = '0'] = /^bytes=(\d+)-$/.exec(range) ?? []
      send(reply, { start: condition === tag ? Number(from) : 0, tag, cut: left.shift() })
    }
  }
}

interface Sent {
  start: number
  tag: string
  cut: number | undefined
}

function send(reply: ServerResponse, { start, tag, cut }: Sent): void {
  const body = Buffer.from(text).subarray(start)
  reply.writeHead(start > 0 ? 206 : 200, { etag: tag, 'x-row-count': '20000' })
  if (cut === undefined) reply.end(body)
  else reply.write(body.subarray(0, cut), () => setImmediate(() => reply.destroy()))
}

async function served<Result>(serving: Serving, work: (asked: string[]) => Promise<Result>) {
  const asked: string[] = []
  const server = createServer(broken(serving, asked))
  await new Promise<void>((resolve) => void server.listen(port(), '127.0.0.1', resolve))
  try {
    return await work(asked)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
}

/** From wherever: how much of what was sent arrived before the cut is for the network to say. */
const goingOn = expect.stringMatching(/^bytes=\d+- "one"$/)

describe('touchstone export, through a server', () => {
  it('goes on where the connection was cut', async () => {
    await served({ cuts: [100_000, 50_000] }, async (asked) => {
      const ran = await program([...ours, '--out', 'out.jsonl'])
      expect(ran).toMatchObject({ code: 0, error: '' })
      expect(ran.out).toContain('20,000 rows')
      expect(await read('out.jsonl')).toBe(text)
      expect(asked).toEqual(['all', goingOn, goingOn])
    })
  })

  it('begins again when the state changed meanwhile', async () => {
    await served({ cuts: [100_000], tags: ['"one"', '"two"'] }, async (asked) => {
      expect((await touchstone([...ours, '--out', 'out.jsonl'])).code).toBe(0)
      expect(await read('out.jsonl')).toBe(text)
      expect(asked).toEqual(['all', goingOn])
    })
  })

  it('leaves nothing under the name when it gives up, and goes on with --resume', async () => {
    const cuts = [100_000, 0, 0, 0, 0, 0]
    await served({ cuts }, async () => {
      const [, ...args] = [...ours, '--out', 'out.jsonl']
      const ran = await call(() => exportCommand(args, { firstWaitMs: 1 }))
      expect([ran.code, ran.error.trim()]).toEqual([1, expect.stringMatching(/--resume\.$/)])
      expect(await present()).toEqual(['out.jsonl.part', 'out.jsonl.part.tag'])
    })
    await served({}, async (asked) => {
      const ran = await touchstone([...ours, '--out', 'out.jsonl', '--resume', '--json'])
      const sha256 = createHash('sha256').update(text).digest('hex')
      expect(JSON.parse(ran.out)).toMatchObject({ rows: 20_000, bytes: text.length, sha256 })
      expect(asked).toEqual([goingOn])
    })
    expect(await present()).toEqual(['out.jsonl'])
  })

  it('goes to the server that is named, not to the one that runs here', async () => {
    await served({}, async (asked) => {
      const env = { TOUCHSTONE_URL: `http://127.0.0.1:${port()}/`, PORT: '9' }
      const { out } = await program([...ours, '--out', '-'], env)
      expect(out).toBe(text)
      expect(asked).toEqual(['all'])
    })
  })

  it('says what the server says', async () => {
    const server = createServer(({ url }, reply) => {
      if (url === '/api/health') reply.end('{"status":"ok"}')
      else reply.writeHead(401).end('{"error":{"code":"unauthorized","message":"Who?"}}')
    })
    await new Promise<void>((resolve) => void server.listen(port(), '127.0.0.1', resolve))
    const { code, error } = await touchstone([...ours, '--out', 'out.jsonl'])
    server.close()
    expect([code, error]).toEqual([1, expect.stringContaining('TOUCHSTONE_KEY')])
    expect(await present()).toEqual([])
  })
})
