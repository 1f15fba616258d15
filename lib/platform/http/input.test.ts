import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type BodyLimits, judgementLimits, shortLimits, usualLimits } from './body-limits'
import type { Call } from './call'
import { json, route } from './http'
import { withDataFolder } from '@/lib/platform/testing'

/** An empty database is enough to see what comes after admission. */
vi.mock('@/lib/platform/auth/admission', () => ({
  admitCall: async () => ({ kind: 'local-owner', role: 'owner', address: null }),
}))

withDataFolder()

const kilobyte = 1024
const nothing = { params: Promise.resolve({}) }
const things = {
  method: 'POST',
  path: '/api/things',
  access: 'read',
  summary: 'Things',
  reply: { description: 'Things.' },
} as const satisfies Call
const create = (limits: BodyLimits) =>
  route({ ...things, limits, body: async () => z.unknown() }, async ({ body }) =>
    json(await body()),
  )
const kindSchema = z.strictObject({ kind: z.string().optional() })
const strict = route(
  { ...things, limits: shortLimits, body: async () => kindSchema },
  async ({ body }) => json(await body()),
)

function post(body: BodyInit, more: object = {}): Request {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body, headers, ...more }
  return new Request('http://127.0.0.1:3000/api/things', init)
}

const send = (limits: BodyLimits, body: BodyInit) => create(limits)(post(body), nothing)
const textOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

/** A body that comes in pieces of 16 KB for ever, and counts those that were taken. */
function endless() {
  const taken = { pieces: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        taken.pieces += 1
        controller.enqueue(new Uint8Array(16 * kilobyte).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { taken, stream }
}

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))

describe('the size of a body', () => {
  it.each([
    ['short', shortLimits, 64],
    ['judgement', judgementLimits, 256],
    ['usual', usualLimits, 1024],
  ])('of a %s call is at most as declared', async (_name, limits, most) => {
    expect((await send(limits, textOf(most * kilobyte))).status).toBe(200)
    const reply = await send(limits, textOf(most * kilobyte + 1))
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({
      error: { message: expect.stringMatching(/larger than (\d+ KB|1 MB)/) },
    })
  })

  it('is believed when it is announced, and nothing is read', async () => {
    const { taken, stream } = endless()
    const headers = { 'content-type': 'application/json', 'content-length': '7000000' }
    const reply = await create(shortLimits)(post(stream, { headers, duplex: 'half' }), nothing)
    expect(reply.status).toBe(413)
    expect(taken.pieces).toBe(0)
  })

  it('is counted when it is not announced, and no more is read than the limit', async () => {
    const { taken, stream } = endless()
    const reply = await create(shortLimits)(post(stream, { duplex: 'half' }), nothing)
    expect(reply.status).toBe(413)
    expect(taken.pieces).toBe(5)
  })
})

describe('what a body holds', () => {
  it.each([
    ['fields', keys(1_001), /more than 1000 fields/],
    ['entries', JSON.stringify(Array.from({ length: 1_002 }, () => 0)), /more than 1000 entries/],
    ['levels', `${'['.repeat(65)}${']'.repeat(65)}`, /more than 64 levels/],
  ])('is refused for too many %s before it is parsed', async (_what, body, message) => {
    const parse = vi.spyOn(JSON, 'parse')
    const reply = await send(shortLimits, body)
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    expect([reply.status, parsed]).toEqual([413, 0])
    expect(await reply.text()).toMatch(message)
  })

  it.each(['"[[[{{{:,:,\\""', '"a\\\\"', '{"a\\"b:,":["[,]"]}', '[]', '1', '"é"'])(
    'is counted outside of strings alone: %s',
    async (part) => {
      const body = `[${Array.from({ length: 100 }, () => part).join(',')}]`
      const reply = await send(shortLimits, body)
      expect(reply.status).toBe(200)
      expect(await reply.json()).toEqual(JSON.parse(body))
    },
  )

  it('is named when it is wrong: the first twenty fields, and how many more', async () => {
    const reply = await strict(post(keys(900)), nothing)
    expect(reply.status).toBe(400)
    const text = await reply.text()
    expect(text.length).toBeLessThan(4 * kilobyte)
    const { error } = z
      .object({
        error: z.object({
          message: z.string(),
          details: z.object({ fields: z.array(z.unknown()), more: z.number() }),
        }),
      })
      .parse(JSON.parse(text))
    expect([error.details.fields.length, error.details.more]).toEqual([20, 880])
    expect(error.message).toMatch(/Unknown field "k0".*There are 880 more errors\.$/)
  })

  it('is never sent back at length', async () => {
    const reply = await strict(post(JSON.stringify({ ['k'.repeat(60_000)]: 1 })), nothing)
    expect(reply.status).toBe(400)
    expect((await reply.text()).length).toBeLessThan(2 * kilobyte)
  })
})

describe('a body above 256 KB', () => {
  const large = JSON.stringify({ kind: 'é'.repeat(200 * kilobyte), __proto: [1, null, true] })

  it('is parsed in a thread, not where requests are answered', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const reply = await send(usualLimits, large)
    const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length))
    parse.mockRestore()
    expect(longest).toBeLessThan(kilobyte)
    expect(await reply.text()).toBe(large)
  })

  it.each([
    [`${large}x`, 400, 'not JSON'],
    [`[${'{"a":1},'.repeat(33_000)}1]`, 413, 'more than 32000 fields'],
  ])('is refused there like any other', async (body, status, message) => {
    const reply = await send(usualLimits, body)
    expect(reply.status).toBe(status)
    expect(await reply.text()).toContain(message)
  })
})
