import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '@/lib/features/openapi/calls'
import { deepest } from '@/lib/platform/http/body-limits'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

const app = path.resolve(import.meta.dirname, '..')

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>
type AnyCall = (typeof calls)[number]

interface Sent {
  query?: string
  /** Of every name in the path. */
  name?: string
  body?: string
}

async function send(
  { method, path: pattern }: Pick<AnyCall, 'method' | 'path'>,
  { query = '', name = 'x', body }: Sent,
): Promise<Response> {
  const file = pattern.replaceAll(/\{(\w+)\}/g, '[$1]')
  const handlers: Record<string, Handler> = await import(path.join(app, file, 'route.ts'))
  const address = pattern.replaceAll(/\{\w+\}/g, name)
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  const request = new Request(`http://127.0.0.1:3000${address}${query}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const names = Array.from(pattern.matchAll(/\{(\w+)\}/g), ([, one]) => [one, name])
  const reply = await handlers[method]?.(request, {
    params: Promise.resolve(Object.fromEntries(names)),
  })
  if (!reply) throw new Error(`there is no ${method} ${pattern}`)
  return reply
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const odd = 'A\u0000B\ud800'
const systems = [
  { system: 'faithlens', model: odd },
  { system: 'decompose-rl', model: 'second' },
]
const text = `<think> <question> <answer> <verification> {{claim}} {{document}} ${odd}`

describeOnDatabases('an odd request', (open) => {
  beforeAll(() => {
    globalThis.touchstoneDatabase = open()
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it.each(calls.filter(({ body }) => typeof body === 'function'))(
    'to $method $path with a body that is nested too deep is refused',
    async (call) => {
      for (const levels of [deepest + 1, 20_000]) {
        const reply = await send(call, { body: nested(levels) })
        expect([404, 413]).toContain(reply.status)
      }
    },
  )

  it.each(calls)('to $method $path with U+0000 in its address is refused', async (call) => {
    const asked = call.path.includes('{') ? [{ name: 'x%00' }] : []
    for (const one of [...asked, { query: '?q=a%00b' }]) {
      const reply = await send(call, one)
      expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('%00')])
    }
  })

  it.each([
    ['studies', { name: odd, systems }],
    ['runs', { systems: ['faithlens'], name: odd, input: { claim: odd, document: odd } }],
    ['prompts', { system: 'decompose-rl', name: 'verify', text }],
    ['corpora', { name: odd }],
    ['model-servers', { name: odd, base_url: 'http://127.0.0.1:9/v1' }],
    ['views', { name: odd, query: '' }],
  ])('to %s stores no U+0000 and no lone surrogate', async (name, body) => {
    const call = { method: 'POST', path: `/api/${name}` } as const
    const reply = await send(call, { body: JSON.stringify(body) })
    const replied = await reply.text()
    expect(replied).not.toMatch(/\\u0000|\\ud800/)
    // A run replies with its id alone.
    const shown = name === 'runs' ? 'item_count' : 'A\uFFFDB\uFFFD'
    expect([reply.ok, replied]).toEqual([true, expect.stringContaining(shown)])
  })
})
