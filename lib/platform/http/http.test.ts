import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AppError, type ErrorCode } from '@/lib/platform/error'
import type { Call } from './call'
import { json, route } from './http'
import { readQuery } from './input'
import { resetEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { currentRequestId } from '@/lib/platform/request-context'
import { setStartup } from '@/lib/platform/startup'
import { withDataFolder } from '@/lib/platform/testing'

/** An empty database is enough to see what comes after admission. */
vi.mock('@/lib/platform/auth/admission', () => ({
  admitCall: async () => ({ kind: 'local-owner', role: 'owner', address: null }),
}))

withDataFolder()

const address = 'http://127.0.0.1:3000/api/things'
const things = {
  method: 'GET',
  path: '/api/things',
  access: 'read',
  summary: 'Things',
  reply: { description: 'Things.' },
} as const satisfies Call
const nothing = { params: Promise.resolve({}) }

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

async function errorOf(response: Response): Promise<unknown> {
  return (await response.json()) as unknown
}

describe('a route', () => {
  it('answers with headers that keep a reply out of caches and frames', async () => {
    const reply = await route(things, () => json({ ok: true }))(new Request(address), nothing)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('has the id that a trusted proxy gave the request, and any other id only from itself', async () => {
    const given = 'proxy-4711:a.b'
    const seen: (string | null)[] = []
    const answer = route(things, ({ requestId }) => {
      seen.push(requestId, currentRequestId())
      return json({})
    })
    const ask = async (id: string) => {
      const reply = await answer(new Request(address, { headers: { 'x-request-id': id } }), nothing)
      return reply.headers.get('x-request-id')
    }
    expect(await ask(given)).not.toBe(given)
    vi.stubEnv('TRUST_PROXY', 'on')
    resetEnv()
    expect(await ask(given)).toBe(given)
    expect(seen.slice(2)).toEqual([given, given])
    for (const odd of ['short', 'x'.repeat(129), 'a b c d e f', 'id"}{"level'])
      expect(await ask(odd)).toMatch(/^[\w-]{36}$/)
    vi.stubEnv('TRUST_PROXY', 'off')
    resetEnv()
  })

  it('keeps the token of an annotator out of the log', async () => {
    const written = vi.spyOn(log, 'error').mockReturnValue()
    const next = new Request('http://127.0.0.1:3000/api/annotate/secret-token/next')
    const reply = await route(things, () => {
      throw new Error('broken')
    })(next, { params: Promise.resolve({ token: 'secret-token' }) })
    const [, fields] = written.mock.calls[0] ?? []
    written.mockRestore()
    expect(reply.status).toBe(500)
    expect(fields).toMatchObject({ pathname: '/api/annotate/…/next' })
  })

  it('leaves a header alone that the handler has set', async () => {
    const reply = await route(things, () =>
      json({}, { headers: { 'cache-control': 'max-age=9' } }),
    )(new Request(address), nothing)
    expect(reply.headers.get('cache-control')).toBe('max-age=9')
  })

  it('hands the handler its parameters', async () => {
    const get = route({ ...things, path: '/api/things/{id}' }, ({ params }) => json(params))
    const reply = await get(new Request(address), { params: Promise.resolve({ id: 'x' }) })
    expect(await reply.json()).toEqual({ id: 'x' })
  })

  it.each<[ErrorCode, number]>([
    ['invalid', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['blinded', 409],
    ['too_large', 413],
    ['unsupported', 415],
    ['unreadable', 422],
    ['too_many', 429],
    ['unavailable', 503],
  ])('turns the refusal %s into a %i', async (code, status) => {
    const refuse = route(things, () => {
      throw new AppError(code, 'Because.', { details: { n: 1 } })
    })
    const reply = await refuse(new Request(address), nothing)
    expect(reply.status).toBe(status)
    expect(await errorOf(reply)).toEqual({
      error: { code, message: 'Because.', details: { n: 1 } },
    })
  })

  it('does not show what went wrong inside', async () => {
    const broken = route(things, () => {
      throw new Error('password=hunter2')
    })
    const reply = await broken(new Request(address), nothing)
    expect(reply.status).toBe(500)
    const text = await reply.text()
    expect(text).not.toContain('hunter2')
    expect(text).toContain(reply.headers.get('x-request-id'))
  })

  it('refuses a foreign host before the handler runs', async () => {
    let ran = false
    const get = route(things, () => {
      ran = true
      return json({})
    })
    const reply = await get(new Request(address, { headers: { host: 'evil.example' } }), nothing)
    expect(reply.status).toBe(403)
    expect(ran).toBe(false)
  })

  it('refuses parameters it does not declare before the handler runs', async () => {
    let ran = false
    const get = route(things, () => {
      ran = true
      return json({})
    })
    const reply = await get(new Request(`${address}?colour=red&size=1`), nothing)
    expect(reply.status).toBe(400)
    expect(await errorOf(reply)).toMatchObject({
      error: {
        details: {
          fields: [
            { path: 'colour', message: 'unknown' },
            { path: 'size', message: 'unknown' },
          ],
        },
      },
    })
    expect(ran).toBe(false)
    expect((await get(new Request(address), nothing)).status).toBe(200)
  })

  it('hands the handler the parameters it declares', async () => {
    const querySchema = z.object({ limit: z.coerce.number().default(5) })
    const get = route({ ...things, query: async () => querySchema }, (given) => json(given.query))
    const read = async (search: string) => await get(new Request(address + search), nothing)
    expect(await (await read('?limit=7')).json()).toEqual({ limit: 7 })
    expect(await (await read('')).json()).toEqual({ limit: 5 })
    expect((await read('?limitt=7')).status).toBe(400)
  })

  it('waits for the database unless it says that it need not', async () => {
    setStartup({ status: 'starting', part: 'migrations' })
    try {
      const reply = await route(things, () => json({}))(new Request(address), nothing)
      expect(reply.status).toBe(503)
      const early = route(things, () => json({}), { duringStart: true })
      expect((await early(new Request(address), nothing)).status).toBe(200)
    } finally {
      setStartup({ status: 'idle' })
    }
  })
})

describe('a JSON reply', () => {
  it('writes whole numbers of the database as numbers, and as text when too large', async () => {
    const reply = json({ count: 12n, huge: 2n ** 60n, at: new Date(0) })
    expect(await reply.json()).toEqual({
      count: 12,
      huge: '1152921504606846976',
      at: '1970-01-01T00:00:00.000Z',
    })
  })
})

describe('query parameters', () => {
  const schema = z.object({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    q: z.string().optional(),
    tag: z.union([z.string(), z.array(z.string())]).optional(),
  })
  const read = (search: string) => readQuery(schema, new Request(`${address}?${search}`))

  it('are parsed, with lists where one is repeated', () => {
    expect(read('limit=3&tag=a&tag=b')).toEqual({ limit: 3, tag: ['a', 'b'] })
  })

  it.each([
    ['colour=red', 'Unknown parameter "colour".'],
    ['__proto__=1', 'Unknown parameter "__proto__".'],
    ['limit=0', 'The parameter "limit" is not valid'],
    ['q=a&q=b', 'The parameter "q" is not valid'],
  ])('that are wrong are named: %s', (search, message) => {
    expect(() => read(search)).toThrow(message)
  })

  it('that are wrong and unknown are named together', () => {
    expect(() => read('limit=0&colour=red')).toThrow(/"colour".*"limit"/)
  })
})

describe('a JSON body', () => {
  const schema = z.object({
    kind: z.string(),
    anchor: z.strictObject({ start: z.int() }).optional(),
  })
  const create = route({ ...things, body: async () => schema }, async ({ body }) =>
    json(await body()),
  )
  const send = (body: BodyInit, headers?: Record<string, string>) =>
    create(post(body, headers), nothing)

  it('is parsed', async () => {
    const reply = await send('{"kind":"x"}')
    expect(await reply.json()).toEqual({ kind: 'x' })
  })

  it.each([
    ['{"kind":1}', 'The field \\"kind\\" is not valid'],
    ['{"kind":"x","colour":1}', 'Unknown field \\"colour\\"'],
    ['{"kind":"x","anchor":{"start":1,"colour":2}}', 'Unknown field \\"anchor.colour\\"'],
    ['{"kind":', 'The body is not JSON.'],
    ['', 'The body is not JSON.'],
  ])('that is wrong is a 400 that says where: %s', async (body, message) => {
    const reply = await send(body)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain(message)
  })

  it('that is not UTF-8 is refused', async () => {
    const reply = await send(new Uint8Array([0x22, 0xff, 0x22]))
    expect(await reply.text()).toContain('not UTF-8')
  })

  it('of another type is refused, so that no plain form can post it', async () => {
    expect((await send('{"kind":"x"}', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})
