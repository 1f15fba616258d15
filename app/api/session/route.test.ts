import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { GET as traces } from '@/app/api/traces/route'
import { POST as join } from '@/app/api/join/route'
import { POST as changePassword } from '@/app/api/password/route'
import { POST as reset } from '@/app/api/reset/route'
import { listEvents } from '@/lib/features/activity/list-events.server'
import { eventQuerySchema } from '@/lib/features/activity/schema'
import {
  createResetLink,
  createTicket,
  localOwner,
} from '@/lib/features/people/change-people.server'
import { joinedSchema, sessionSchema } from '@/lib/features/people/schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { withDataFolder } from '@/lib/platform/testing'
import { DELETE as signOutEverywhere } from '../devices/route'
import { DELETE, GET, POST } from './route'

const origin = 'http://127.0.0.1:3000'
const nothing = { params: Promise.resolve({}) }
const password = 'correct horse battery'

withDataFolder()
afterAll(async () => {
  resetEnv()
  globalThis.touchstoneDatabase = undefined
})

/** Every test has an address of its own, so that failures of one do not count for another. */
let address = 0
beforeEach(() => {
  address += 1
})

type Handler = (request: Request, context: typeof nothing) => Promise<Response>

async function call(handler: Handler, body?: object, more: Record<string, string> = {}) {
  const method = body === undefined ? 'GET' : 'POST'
  const headers = {
    'x-touchstone-address': `203.0.113.${address}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...more,
  }
  const init =
    body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  return await handler(new Request(`${origin}/api/${pathOf(handler)}`, init), nothing)
}

function pathOf(handler: Handler): string {
  if (handler === traces) return 'traces'
  if (handler === join) return 'join'
  if (handler === reset) return 'reset'
  if (handler === changePassword) return 'password'
  return handler === signOutEverywhere ? 'devices' : 'session'
}

async function remove(handler: Handler, cookie: string): Promise<Response> {
  const request = new Request(`${origin}/api/${pathOf(handler)}`, {
    method: 'DELETE',
    headers: { cookie },
  })
  return await handler(request, nothing)
}

/** Signs in and gives the cookie a browser would send. */
async function cookieOf(email: string, secret = password): Promise<string | null> {
  const reply = await call(POST, { email, password: secret })
  const [cookie = ''] = reply.headers.getSetCookie()
  return reply.ok ? (cookie.split(';')[0] ?? null) : null
}

async function who(cookie: string) {
  return sessionSchema.parse(await (await call(GET, undefined, { cookie })).json())
}

async function invited(database: Database, email: string): Promise<string> {
  const { path: link } = await createTicket(database, {
    kind: 'join',
    role: 'auditor',
    authorId: null,
  })
  const reply = await call(join, { token: link.split('#')[1], name: 'Bo', email, password })
  expect(reply.status).toBe(201)
  return joinedSchema.parse(await reply.json()).id
}

describeOnDatabases('signing in', (open) => {
  const ready = async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    return database
  }

  it('is not asked for on a laptop, until its person makes an account and keeps what they made', async () => {
    const database = await ready()
    expect((await call(traces)).status).toBe(200)
    expect(await who('')).toEqual({ door: 'open', person: null })
    const { path: early } = await createTicket(database, {
      kind: 'join',
      role: 'viewer',
      authorId: null,
    })
    const token = early.split('#')[1]
    const tooEarly = await call(join, { token, name: 'Vi', email: 'vi@example.org', password })
    expect(tooEarly.status).toBe(409)
    expect((await call(traces)).status).toBe(200)
    const made = await call(join, { name: 'Ann', email: 'Ann@Example.org', password })
    expect(await made.json()).toEqual({ id: (await localOwner(database)).id, role: 'owner' })
    expect((await call(traces)).status).toBe(401)
    const cookie = (await cookieOf('ann@example.org')) ?? ''
    expect(await who(cookie)).toMatchObject({
      door: 'sign-in',
      person: { name: 'Ann', role: 'owner' },
    })
    expect((await call(traces, undefined, { cookie })).status).toBe(200)
    const second = await call(join, { name: 'Eve', email: 'eve@example.org', password })
    expect(second.status).toBe(403)
  })

  it('says the same to a wrong password and to an unknown address', async () => {
    await ready()
    const replies = await Promise.all([
      call(POST, { email: 'ann@example.org', password: 'wrong password' }),
      call(POST, { email: 'nobody@example.org', password: 'wrong password' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401])
    const [one, other] = await Promise.all(replies.map((reply) => reply.json()))
    expect(one).toEqual(other)
  })

  it('sets a cookie that no script and no other site can use', async () => {
    await ready()
    const reply = await call(POST, { email: 'ann@example.org', password })
    const [cookie] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
  })

  it('sets a cookie for TLS alone where a trusted proxy says that it speaks TLS', async () => {
    await ready()
    const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
    const body = { email: 'ann@example.org', password }
    const untrusted = await call(POST, body, tls)
    expect(untrusted.headers.getSetCookie()[0]).not.toMatch(/Secure/)
    vi.stubEnv('TRUST_PROXY', 'on')
    resetEnv()
    const trusted = await call(POST, body, tls)
    expect(trusted.headers.getSetCookie()[0]).toMatch(/^__Secure-.*Secure/)
    vi.stubEnv('TRUST_PROXY', 'off')
    resetEnv()
  })

  it('takes no cookie that was changed, and none that was signed out', async () => {
    await ready()
    const cookie = (await cookieOf('ann@example.org')) ?? ''
    expect((await who(cookie)).person?.name).toBe('Ann')
    for (const forged of [
      cookie.slice(0, -8),
      `${cookie}x`,
      cookie.replace(/=./, '=!'),
      'touchstone.session_token=x.y',
    ])
      expect((await who(forged)).person).toBeNull()
    const other = (await cookieOf('ann@example.org')) ?? ''
    expect((await remove(DELETE, cookie)).status).toBe(200)
    expect([(await who(cookie)).person, (await who(other)).person?.name]).toEqual([null, 'Ann'])
    await remove(signOutEverywhere, other)
    expect((await who(other)).person).toBeNull()
  })

  it('waits after ten wrong passwords for one account, from wherever they come, also after a restart', async () => {
    const database = await ready()
    await invited(database, 'bo@example.org')
    for (let n = 0; n < 10; n++) {
      address += 1
      expect(await cookieOf('bo@example.org', 'wrong password')).toBeNull()
    }
    const refused = await call(POST, { email: 'bo@example.org', password })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await cookieOf('ann@example.org')).not.toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect(await cookieOf('bo@example.org')).not.toBeNull()
    vi.useRealTimers()
  })

  it('counts many attempts at once as it counts them in turn', async () => {
    const database = await ready()
    await invited(database, 'di@example.org')
    const guesses = Array.from({ length: 16 }, () =>
      call(POST, { email: 'di@example.org', password: 'wrong password' }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })

  it('lets somebody choose another password who knows the one they have', async () => {
    const database = await ready()
    await invited(database, 'ed@example.org')
    const [desk, phone] = [await cookieOf('ed@example.org'), await cookieOf('ed@example.org')]
    const next = 'another horse battery'
    const change = async (current: string) =>
      (await call(changePassword, { current, password: next }, { cookie: desk ?? '' })).status
    expect(await change('wrong password')).toBe(400)
    expect(await change(password)).toBe(200)
    expect((await who(desk ?? '')).person?.name).toBe('Bo')
    expect((await who(phone ?? '')).person).toBeNull()
    expect(await cookieOf('ed@example.org')).toBeNull()
    expect(await cookieOf('ed@example.org', next)).not.toBeNull()
  })

  it('takes a link once, and a new password ends what was signed in', async () => {
    const database = await ready()
    const id = await invited(database, 'cy@example.org')
    const cookie = (await cookieOf('cy@example.org')) ?? ''
    const { path: link } = await createResetLink(database, id, id)
    const token = link.split('#')[1]
    const next = 'another horse battery'
    expect((await call(reset, { token, password: 'short' })).status).toBe(400)
    expect((await call(reset, { token, password: next })).status).toBe(200)
    expect((await call(reset, { token, password: next })).status).toBe(404)
    expect((await who(cookie)).person).toBeNull()
    expect([await cookieOf('cy@example.org'), await cookieOf('cy@example.org', next)]).toEqual([
      null,
      expect.any(String),
    ])
    expect((await call(join, { token, name: 'x', email: 'x@example.org', password })).status).toBe(
      404,
    )
  })

  it('is recorded, and nobody changes the record', async () => {
    const database = await ready()
    await call(POST, { email: 'somebody@example.org', password: 'wrong password' })
    await cookieOf('ann@example.org')
    const { rows } = await listEvents(database, eventQuerySchema.parse({ action: 'session' }))
    const [opened, refused] = rows
    expect(opened).toMatchObject({
      action: 'session.opened',
      person: { name: 'Ann' },
      address: `203.0.113.${address}`,
    })
    expect(refused).toMatchObject({
      action: 'session.refused',
      person: null,
      target: 'somebody@example.org',
    })
    expect(JSON.stringify(rows)).not.toContain('password')
    for (const change of [sql`UPDATE event SET action = 'x'`, sql`DELETE FROM event`])
      await expect(database.execute(change)).rejects.toThrow(/the record cannot be changed/)
  })

  it('keeps passwords and links as hashes only', async () => {
    const database = await ready()
    const rows = await database.query(sql`SELECT password FROM account`)
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(rows.length).toBeGreaterThan(0)
    const { path: link } = await createTicket(database, {
      kind: 'join',
      role: 'viewer',
      authorId: null,
    })
    const tickets = await database.query(sql`SELECT * FROM ticket`)
    expect(JSON.stringify(tickets)).not.toContain(link.split('#')[1])
  })

  it('takes nothing before the first account where others can reach the server', async () => {
    const database = await ready()
    await database.execute(sql`DELETE FROM account`)
    await database.execute(sql`UPDATE person SET email = NULL`)
    globalThis.touchstoneHasAccounts?.clear()
    vi.stubEnv('HOST', '0.0.0.0')
    resetEnv()
    expect((await call(traces)).status).toBe(401)
    expect(await who('')).toEqual({ door: 'set-up', person: null })
    expect((await call(join, { name: 'Eve', email: 'e@example.org', password })).status).toBe(403)
    vi.stubEnv('HOST', '127.0.0.1')
    resetEnv()
    globalThis.touchstoneHasAccounts?.clear()
  })
})
