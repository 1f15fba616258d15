import { afterAll, expect, it } from 'vitest'
import { usualLimits } from '@/lib/platform/http/body-limits'
import {
  createAccount,
  createSetUpLink,
  createTicket,
} from '@/lib/features/people/change-people.server'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { Turns } from '@/lib/platform/turns'
import { calls } from '@/lib/features/openapi/calls'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { POST as consent } from './annotate/[token]/consent/route'
import { PUT as draft } from './annotate/[token]/drafts/[pair]/route'
import { POST as guess } from './annotate/[token]/guess/route'
import { POST as judge } from './annotate/[token]/judgements/route'
import { POST as skip } from './annotate/[token]/skip/route'
import { POST as withdraw } from './annotate/[token]/withdraw/route'
import { POST as join } from './join/route'
import { POST as mark } from './marks/route'
import { POST as reset } from './reset/route'
import { POST as signIn } from './session/route'

withDataFolder()
afterAll(() => {
  globalThis.touchstoneDatabase = undefined
  globalThis.touchstonePasswordTurns = undefined
})

const password = 'correct horse battery'
const params = Promise.resolve({ token: 'x', pair: 'y' })

/** 740,000 unknown keys in 7 MB, in pieces; counts the pieces that were taken. */
function hugeBody() {
  const taken = { pieces: 0 }
  const piece = Array.from({ length: 10_000 }, (_, n) => `"k${n}":1`).join(',')
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(Buffer.from(`${taken.pieces === 0 ? '{' : ','}${piece}`))
        taken.pieces += 1
        if (taken.pieces === 74) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { taken, stream }
}

type Handler = (
  request: Request,
  context: { params: Promise<{ token: string; pair: string }> },
) => Promise<Response>

function send(handler: Handler, path: string, body: BodyInit): Promise<Response> {
  const method = handler === draft ? 'PUT' : 'POST'
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  const init = { method, headers, body, duplex: 'half' }
  return handler(new Request(`http://127.0.0.1:3000/api/${path}`, init), { params })
}

it('every call that takes JSON from anybody takes little of it', () => {
  const open = calls.filter(({ access, body }) => access === 'open' && typeof body === 'function')
  expect(open.length).toBeGreaterThan(9)
  const large = open.filter(({ limits = usualLimits }) => limits.bytes > 256 * 1024)
  expect(large).toEqual([])
})

describeOnDatabases('large requests of somebody unknown', (open) => {
  const ready = async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    return database
  }

  it.each<[string, Handler, number]>([
    ['annotate/x/judgements', judge, 404],
    ['annotate/x/drafts/y', draft, 404],
    ['annotate/x/consent', consent, 404],
    ['annotate/x/skip', skip, 404],
    ['annotate/x/guess', guess, 404],
    ['annotate/x/withdraw', withdraw, 404],
    ['session', signIn, 413],
    ['join', join, 413],
    ['reset', reset, 413],
  ])('to %s, six at once, are refused before they are read', async (path, handler, status) => {
    await ready()
    const bodies = Array.from({ length: 6 }, hugeBody)
    const replies = await Promise.all(bodies.map(({ stream }) => send(handler, path, stream)))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from(bodies, () => status))
    for (const reply of replies) expect((await reply.text()).length).toBeLessThan(400)
    const most = status === 404 ? 0 : 2
    for (const { taken } of bodies) expect(taken.pieces).toBeLessThanOrEqual(most)
  })

  it('with a link that works are refused by their size', async () => {
    const database = await ready()
    const { tokens } = await makeStudy(database, { pairs: 1 })
    const { taken, stream } = hugeBody()
    const token = tokens[0] ?? ''
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: stream,
      duplex: 'half',
    }
    const request = new Request(`http://127.0.0.1:3000/api/annotate/${token}/judgements`, init)
    const reply = await judge(request, { params: Promise.resolve({ token }) })
    expect(reply.status).toBe(413)
    expect(taken.pieces).toBeLessThan(5)
  })

  it('to a call for people are refused unread once there are accounts', async () => {
    const database = await ready()
    const link = await createSetUpLink(database)
    const account = { name: 'Ann', email: 'ann@example.org', password }
    await createAccount(database, { ...account, token: link.split('#')[1] })
    const { taken, stream } = hugeBody()
    expect((await send(mark, 'marks', stream)).status).toBe(401)
    expect(taken.pieces).toBe(0)
  })
})

async function tried(handler: Handler, path: string, body: object): Promise<number> {
  return (await send(handler, path, JSON.stringify(body))).status
}

describeOnDatabases('hashing passwords', (open) => {
  const none = { atOnce: 0, waiting: 0, waitingOfKey: 0, message: 'The queue is full.' }

  it('begins only for links that exist, and waits in a queue that can be full', async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const link = async (kind: 'join' | 'reset') => {
      const { path } = await createTicket(database, { kind, role: 'owner', authorId: null })
      return path.split('#')[1] ?? ''
    }
    const [joining, resetting] = [await link('join'), await link('reset')]
    const account = (token: string) => ({ token, name: 'Bo', email: 'bo@example.org', password })
    globalThis.touchstonePasswordTurns = new Turns(none)
    expect(await tried(join, 'join', account('unknown'))).toBe(404)
    expect(await tried(join, 'join', account(resetting))).toBe(404)
    expect(await tried(reset, 'reset', { token: 'unknown', password })).toBe(404)
    expect(await tried(reset, 'reset', { token: joining, password })).toBe(404)
    expect(await tried(join, 'join', account(joining))).toBe(429)
    expect(await tried(reset, 'reset', { token: resetting, password })).toBe(429)
    expect(await tried(signIn, 'session', { email: 'bo@example.org', password })).toBe(429)
    const attempts = await database.query(sql`
      SELECT COUNT(*) AS n FROM attempt WHERE subject LIKE 'sign-in%'`)
    expect(Number(attempts[0]?.['n'])).toBe(0)
    globalThis.touchstonePasswordTurns = undefined
    expect(await tried(join, 'join', account(joining))).toBe(201)
    expect(await tried(signIn, 'session', { email: 'bo@example.org', password })).toBe(200)
  })
})
