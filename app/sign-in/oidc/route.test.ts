import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DELETE as signOut, GET as session, POST as signIn } from '@/app/api/session/route'
import { POST as joinByLink } from '@/app/api/join/route'
import { POST as invite } from '@/app/api/people/route'
import { GET as traces } from '@/app/api/traces/route'
import { listEvents } from '@/lib/features/activity/list-events.server'
import { eventQuerySchema } from '@/lib/features/activity/schema'
import { createAccount, createTicket } from '@/lib/features/people/change-people.server'
import { createKey } from '@/lib/features/people/keys/change-keys.server'
import { listPeople } from '@/lib/features/people/list-people.server'
import { sessionSchema } from '@/lib/features/people/schema'
import { signedInSchema } from '@/lib/features/people/sessions/schema'
import {
  client,
  type OpenIdProvider,
  startOpenIdProvider,
  type Subject,
} from '@/lib/features/people/testing/openid-provider'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { withDataFolder } from '@/lib/platform/testing'
import { GET as callback } from './callback/route'
import { GET as start } from './route'

const origin = 'http://127.0.0.1:3000'
const nothing = { params: Promise.resolve({}) }
const password = 'correct horse battery'

withDataFolder()

let provider: OpenIdProvider

beforeAll(async () => {
  provider = await startOpenIdProvider()
  provider.serve(origin)
})
afterAll(async () => {
  await provider.close()
  globalThis.touchstoneDatabase = undefined
})

function set(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  resetEnv()
}

beforeEach(() => {
  set({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Keycloak',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_OWNER_VALUES: 'ts-owners',
    OIDC_DOMAINS: '',
    OIDC_OWNER_EMAILS: '',
    OIDC_DEFAULT_ROLE: 'none',
    PASSWORDS: 'on',
  })
})

const ada: Subject = {
  sub: 'ada',
  email: 'Ada@Example.org',
  email_verified: true,
  name: 'Ada',
  groups: ['ts-owners'],
}
const bo: Subject = { ...ada, sub: 'bo', email: 'bo@example.org', name: 'Bo', groups: ['auditor'] }

type Handler = (request: Request, context: typeof nothing) => Promise<Response>

async function call(handler: Handler, address: string, init: RequestInit = {}): Promise<Response> {
  return await handler(new Request(new URL(address, origin), init), nothing)
}

/** Cookies of one browser at one server. */
class Jar {
  readonly #cookies = new Map<string, string>()

  take(reply: Response): void {
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/su) ?? []
      this.#cookies.set(name, value)
    }
  }

  get header(): Record<string, string> {
    return { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }
  }
}

/** Goes to the provider and through its pages; the address at which it sends the browser back. */
async function throughProvider(address: string): Promise<string> {
  const jar = new Jar()
  for (let next = address; ;) {
    const reply = await fetch(next, { headers: jar.header, redirect: 'manual' })
    jar.take(reply)
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`${next}: ${reply.status} ${await reply.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(origin)) return next
  }
}

/** Starts to sign in; `change` is what somebody does to the address on the way. */
async function wayBack(jar: Jar, change = (address: URL) => address, next = '/traces?q=x') {
  const started = await call(start, `/sign-in/oidc?next=${encodeURIComponent(next)}`)
  expect(started.status).toBe(303)
  jar.take(started)
  return await throughProvider(change(new URL(started.headers.get('location') ?? '')).href)
}

async function comeBack(jar: Jar, address: string): Promise<string> {
  const reply = await call(callback, address, { headers: jar.header })
  jar.take(reply)
  expect(reply.status).toBe(303)
  return reply.headers.get('location') ?? ''
}

/** Signs in as that subject; where it leads to, and the cookies. */
async function arrive(subject: Subject | null) {
  provider.subject = subject
  const jar = new Jar()
  const location = await comeBack(jar, await wayBack(jar))
  return { location, jar }
}

async function who(jar: Jar) {
  const reply = await call(session, '/api/session', { headers: jar.header })
  return sessionSchema.parse(await reply.json()).person
}

const roleOf = async (database: Database, email: string) =>
  (await listPeople(database)).find((person) => person.email === email)?.role

function posted(body: object): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

describeOnDatabases('signing in through an OpenID provider', (open) => {
  const ready = async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    return database
  }

  it('is asked for at once, and lets in nobody but an owner first', async () => {
    const database = await ready()
    expect((await call(traces, '/api/traces')).status).toBe(401)
    expect((await arrive(bo)).location).toBe('/sign-in?error=first')
    expect(await listPeople(database)).toEqual([])
    const { location, jar } = await arrive(ada)
    expect(location).toBe('/traces?q=x')
    expect(await who(jar)).toMatchObject({ name: 'Ada', role: 'owner' })
    const [owner] = await database.query(
      sql`SELECT is_local FROM person WHERE email = 'ada@example.org'`,
    )
    expect(owner).toEqual({ is_local: 1 })
  })

  it('uses PKCE, a state and a nonce, and asks for the scopes that are set', async () => {
    await ready()
    const started = await call(start, '/sign-in/oidc')
    const { searchParams } = new URL(started.headers.get('location') ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/u),
      state: expect.stringMatching(/^.{20,}$/u),
      nonce: expect.stringMatching(/^.{20,}$/u),
      scope: 'openid profile email',
      redirect_uri: `${origin}/sign-in/oidc/callback`,
    })
  })

  it('gives the role of the claim each time, and records the change', async () => {
    const database = await ready()
    const { jar } = await arrive(bo)
    expect(await who(jar)).toMatchObject({ name: 'Bo', role: 'auditor' })
    await arrive({ ...bo, groups: ['viewer', 'lead'] })
    expect(await who(jar)).toMatchObject({ role: 'lead' })
    await arrive(bo)
    expect(await who(jar)).toMatchObject({ role: 'auditor' })
    const { rows } = await listEvents(database, eventQuerySchema.parse({ action: 'person' }))
    expect(rows[0]).toMatchObject({ action: 'person.changed', detail: { role: 'auditor' } })
  })

  it('ends sessions and keys of somebody who has no role any more', async () => {
    const database = await ready()
    const { jar } = await arrive(bo)
    const personId = (await who(jar))?.id ?? ''
    const { key } = await createKey(
      database,
      { personId, role: 'auditor' },
      { name: 'night', role: 'viewer' },
    )
    const withKey = { headers: { authorization: `Bearer ${key}` } }
    expect((await call(traces, '/api/traces', withKey)).status).toBe(200)
    expect((await arrive({ ...bo, groups: [] })).location).toBe('/sign-in?error=no-role')
    expect(await who(jar)).toBeNull()
    expect((await call(traces, '/api/traces', withKey)).status).toBe(401)
    expect((await arrive(bo)).location).toBe('/traces?q=x')
  })

  it('never takes the role of the last owner', async () => {
    const database = await ready()
    const { location, jar } = await arrive({ ...ada, groups: [] })
    expect(location).toBe('/traces?q=x')
    expect(await who(jar)).toMatchObject({ role: 'owner' })
    await arrive({ ...bo, groups: ['ts-owners'] })
    await arrive({ ...ada, groups: ['viewer'] })
    expect(await roleOf(database, 'ada@example.org')).toBe('viewer')
    await arrive(bo)
    expect(await roleOf(database, 'bo@example.org')).toBe('owner')
    await arrive(ada)
    await arrive(bo)
    expect(await roleOf(database, 'bo@example.org')).toBe('auditor')
  })

  it.each([
    ['whose mail address is not verified', { ...bo, email_verified: false }, 'unverified'],
    ['without a mail address', { sub: 'bo', name: 'Bo', groups: ['lead'] }, 'unverified'],
    ['of another domain', { ...bo, sub: 'eve', email: 'eve@example.org.evil.test' }, 'domain'],
    [
      'whom the claim gives no role',
      { ...bo, sub: 'cy', email: 'cy@example.org', groups: ['x'] },
      'no-role',
    ],
    ['who has the mail address of another one', { ...bo, sub: 'bo-2' }, 'taken'],
    ['who cancels', null, 'denied'],
  ])('refuses somebody %s', async (_who, subject, failure) => {
    const database = await ready()
    set({ OIDC_DOMAINS: 'example.org' })
    const before = await listPeople(database)
    const { location, jar } = await arrive(subject)
    expect(location).toBe(`/sign-in?error=${failure}`)
    expect(await who(jar)).toBeNull()
    const people = await listPeople(database)
    expect(people.map(({ id, role }) => [id, role])).toEqual(
      before.map(({ id, role }) => [id, role]),
    )
  })

  it('takes no code twice', async () => {
    await ready()
    provider.subject = bo
    const jar = new Jar()
    const back = await wayBack(jar)
    const stolen = { headers: jar.header }
    expect(await comeBack(jar, back)).toBe('/traces?q=x')
    expect(await comeBack(jar, back)).toBe('/sign-in?error=expired')
    const again = await call(callback, back, stolen)
    expect(again.headers.get('location')).toBe('/sign-in?error=expired')
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('takes no answer to a question that another browser asked', async () => {
    await ready()
    provider.subject = bo
    const back = await wayBack(new Jar())
    expect(await comeBack(new Jar(), back)).toBe('/sign-in?error=expired')
  })

  it.each([
    ['nonce', '/sign-in?error=provider'],
    ['code_challenge', '/sign-in?error=expired'],
    ['state', '/sign-in?error=expired'],
  ])('takes no answer with another %s', async (name, expected) => {
    await ready()
    provider.subject = bo
    const jar = new Jar()
    const back = await wayBack(jar, (address) => {
      address.searchParams.set(name, 'x'.repeat(43))
      return address
    })
    expect(await comeBack(jar, back)).toBe(expected)
    expect(await who(jar)).toBeNull()
  })

  it('leads nowhere else', async () => {
    await ready()
    provider.subject = bo
    const jar = new Jar()
    const back = await wayBack(jar, undefined, 'https://elsewhere.example/')
    expect(await comeBack(jar, back)).toBe('/')
  })

  it('takes over a password account with the same verified address, and its password', async () => {
    const database = await ready()
    const { path: link } = await createTicket(database, {
      kind: 'join',
      role: 'lead',
      authorId: null,
    })
    const account = {
      token: link.split('#')[1] ?? '',
      name: 'Di',
      email: 'di@example.org',
      password,
    }
    const { id } = await createAccount(database, account)
    const signInHere = async () =>
      await call(signIn, '/api/session', posted({ email: account.email, password }))
    const before = await signInHere()
    expect(before.status).toBe(200)
    const old = new Jar()
    old.take(before)
    const di = { ...bo, sub: 'di', email: 'di@example.org', groups: ['lead'] }
    expect((await arrive({ ...di, email_verified: false })).location).toBe(
      '/sign-in?error=unverified',
    )
    expect(await who(old)).toMatchObject({ id })
    const { jar } = await arrive(di)
    expect(await who(jar)).toMatchObject({ id, name: 'Di', role: 'lead' })
    expect(await who(old)).toBeNull()
    expect((await signInHere()).status).toBe(401)
  })

  it('without a claim gives the default role once, and leaves what owners change', async () => {
    const database = await ready()
    set({ OIDC_ROLE_CLAIM: '', OIDC_DEFAULT_ROLE: 'viewer', OIDC_OWNER_EMAILS: 'Fay@example.org' })
    const eli = { sub: 'eli', email: 'eli@example.org', email_verified: true, name: 'Eli' }
    await arrive(eli)
    expect(await roleOf(database, 'eli@example.org')).toBe('viewer')
    await database.execute(sql`UPDATE person SET role = 'lead' WHERE email = 'eli@example.org'`)
    await arrive(eli)
    expect(await roleOf(database, 'eli@example.org')).toBe('lead')
    await arrive({ ...eli, sub: 'fay', email: 'fay@example.org' })
    expect(await roleOf(database, 'fay@example.org')).toBe('owner')
  })

  it('turns passwords off', async () => {
    const database = await ready()
    const { path: link } = await createTicket(database, {
      kind: 'join',
      role: 'lead',
      authorId: null,
    })
    set({ PASSWORDS: 'off' })
    const { jar } = await arrive(ada)
    const email = 'di@example.org'
    const refused = [
      await call(signIn, '/api/session', posted({ email, password })),
      await call(
        joinByLink,
        '/api/join',
        posted({ token: link.split('#')[1], name: 'x', email, password }),
      ),
      await call(invite, '/api/people', {
        ...posted({ role: 'lead' }),
        headers: { 'content-type': 'application/json', ...jar.header },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await refused[0]?.json()).toMatchObject({
      error: { message: 'Passwords are turned off on this server. Sign in through Keycloak.' },
    })
  })

  it('signs out at the provider too', async () => {
    await ready()
    const { jar } = await arrive(bo)
    const reply = await call(signOut, '/api/session', { method: 'DELETE', headers: jar.header })
    const { url = '' } = signedInSchema.parse(await reply.json())
    expect(url).toMatch(`${provider.issuer}/session/end?`)
    const { searchParams } = new URL(url)
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/sign-in`)
    expect(searchParams.get('id_token_hint')).toMatch(/^ey/u)
    expect(await who(jar)).toBeNull()
  })

  it('is recorded, the refusals too', async () => {
    const database = await ready()
    await arrive({ ...bo, email_verified: false })
    await arrive(bo)
    const { rows } = await listEvents(database, eventQuerySchema.parse({ action: 'session' }))
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'session.opened', person: { name: 'Bo' } },
      { action: 'session.refused', target: 'bo@example.org', detail: { reason: 'unverified' } },
    ])
  })

  it('says so when the provider cannot be reached or is another one', async () => {
    await ready()
    for (const issuer of [
      'http://127.0.0.1:9',
      provider.issuer.replace('127.0.0.1', 'localhost'),
    ]) {
      set({ OIDC_ISSUER: issuer })
      const reply = await call(start, '/sign-in/oidc')
      expect(reply.headers.get('location')).toBe('/sign-in?error=provider')
    }
    const out = await call(signOut, '/api/session', { method: 'DELETE' })
    expect(out.status).toBe(200)
  })
})
