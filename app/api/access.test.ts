import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { eventListSchema } from '@/lib/features/activity/schema'
import { load, right, row } from '@/lib/features/judging/testing'
import { createKey } from '@/lib/features/people/keys/change-keys.server'
import { apiKeyListSchema } from '@/lib/features/people/keys/schema'
import { createMarks } from '@/lib/features/marks/change-marks.server'
import { createAccount, createTicket } from '@/lib/features/people/change-people.server'
import type { Role } from '@/lib/platform/auth/schema'
import { roles } from '@/lib/platform/roles'
import { may } from '@/lib/platform/auth/access'
import { pageAccess } from '@/lib/platform/auth/access-table'
import { calls } from '@/lib/features/openapi/calls'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import type { Permission } from '@/lib/platform/auth/schema'
import { createView } from '@/lib/features/saved-views/change-views.server'

const app = path.resolve(import.meta.dirname, '..')
const origin = 'http://127.0.0.1:3000'

withDataFolder()

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

/** The folder of a route or a page as its table spells it. */
function patternOf(file: string): string {
  const place = path.dirname(file).replaceAll(/\[(\w+)\]/g, ':$1')
  return place === '.' ? '/' : `/${place}`
}

function filesOf(name: string): string[] {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => path.basename(file) === name && !file.includes('[...'))
}

async function handlersOf(file: string): Promise<Record<string, Handler>> {
  const handlers: Record<string, Handler> = await import(path.join(app, file))
  return handlers
}

it('every page there is, and no other, is in the table of who may', () => {
  const others = new Set([
    '/icon.svg',
    '/favicon.ico',
    '/metrics',
    '/examples/touchstone.py',
    '/sign-in/oidc',
    '/sign-in/oidc/callback',
  ])
  const listed = Object.keys(pageAccess).filter((page) => !others.has(page))
  expect(listed.toSorted()).toEqual(filesOf('page.tsx').map(patternOf).toSorted())
})

const password = 'correct horse battery'

async function join(database: Database, role: Role): Promise<string> {
  const { path: link } = await createTicket(database, { kind: 'join', role, authorId: null })
  const token = link.split('#')[1] ?? ''
  const email = `${role}-${token.slice(0, 8)}@example.org`
  return (await createAccount(database, { token, name: role, email, password })).id
}

/** A person of every role with a key, the first of them the owner of the server. */
async function everybody(database: Database): Promise<Map<Role, { id: string; key: string }>> {
  globalThis.touchstoneDatabase = Promise.resolve(database)
  const people = new Map<Role, { id: string; key: string }>()
  for (const role of roles) {
    const personId = await join(database, role)
    const { key } = await createKey(database, { personId, role }, { name: 'test', role })
    people.set(role, { id: personId, key })
  }
  return people
}

interface Asked {
  key?: string | undefined
  params?: Record<string, string>
  body?: object
}

async function ask(call: string, { key, params = {}, body }: Asked = {}): Promise<Response> {
  const [method = '', pattern = ''] = call.split(' ')
  const file = `${pattern.slice(1).replaceAll(/:(\w+)/g, '[$1]')}/route.ts`
  const handler = (await handlersOf(file))[method]
  const address = pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? 'nothing')
  const request = new Request(`${origin}${address}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const names = [...pattern.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
  const given = Object.fromEntries(names.map((name) => [name, 'nothing']))
  const reply = await handler?.(request, { params: Promise.resolve({ ...given, ...params }) })
  if (!reply) throw new Error(`there is no ${call}`)
  return reply
}

/** What a call says to somebody: let in (whatever follows), unknown, or not allowed. */
async function said(call: string, key?: string): Promise<'in' | 'unknown' | 'refused'> {
  const { status, body } = await ask(call, { key })
  await body?.cancel()
  return status === 401 ? 'unknown' : status === 403 ? 'refused' : 'in'
}

describeOnDatabases('who may what', (open) => {
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('is as the contract says, for every call and every role', async () => {
    const people = await everybody(await open())
    for (const { method, path: where, access } of calls) {
      const call = `${method} ${where.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const nobody = await said(call)
      expect([call, 'nobody', nobody]).toEqual([call, 'nobody', forNobody(access)])
      for (const [role, { key }] of people) {
        const expected = may(role, access) ? 'in' : 'refused'
        expect([call, role, await said(call, key)]).toEqual([call, role, expected])
      }
    }
  })

  it('is nothing for a key that is made up, revoked, expired, or of somebody who is gone', async () => {
    const database = await open()
    const people = await everybody(database)
    const { id: personId = '', key = '' } = people.get('viewer') ?? {}
    expect(await said('GET /api/traces', 'ts_made-up')).toBe('unknown')
    expect(await said('GET /api/traces', key)).toBe('in')
    const mine = await ask('GET /api/keys', { key })
    const { rows } = apiKeyListSchema.parse(await mine.json())
    await ask('DELETE /api/keys/:id', { key, params: { id: rows[0]?.id ?? '' } })
    expect(await said('GET /api/traces', key)).toBe('unknown')
    const expired = await createKey(
      database,
      { personId, role: 'viewer' },
      { name: 'x', role: 'viewer', expires_in_days: 1 },
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 })
    expect(await said('GET /api/traces', expired.key)).toBe('unknown')
    vi.useRealTimers()
    expect(await said('GET /api/traces', expired.key)).toBe('in')
    const owner = people.get('owner')?.key
    expect(
      (await ask('DELETE /api/people/:id', { key: owner, params: { id: personId } })).status,
    ).toBe(200)
    expect(await said('GET /api/traces', expired.key)).toBe('unknown')
  })

  it('shrinks with the role of the person, whatever the key says', async () => {
    const people = await everybody(await open())
    const { id = '', key } = people.get('lead') ?? {}
    expect(await said('POST /api/judgings', key)).toBe('in')
    const owner = people.get('owner')?.key
    await ask('PATCH /api/people/:id', { key: owner, params: { id }, body: { role: 'viewer' } })
    expect(await said('POST /api/judgings', key)).toBe('refused')
    const record = await ask('GET /api/events', { key: owner })
    const { rows } = eventListSchema.parse(await record.json())
    expect(rows.find(({ action }) => action === 'person.changed')).toMatchObject({
      person: { id: people.get('owner')?.id },
      target: id,
      detail: { role: 'viewer' },
    })
    expect(await said('GET /api/traces', key)).toBe('in')
    const more = await ask('POST /api/keys', { key, body: { name: 'more', role: 'owner' } })
    expect(more.status).toBe(400)
  })

  it('hides the views, marks, keys and devices of others', async () => {
    const database = await open()
    const people = await everybody(database)
    const { id: authorId = '', key: own } = people.get('auditor') ?? {}
    const other = people.get('lead')?.key
    const view = await createView(database, { name: 'Mine', query: '' }, authorId)
    const made = await createKey(
      database,
      { personId: authorId, role: 'auditor' },
      { name: 'k', role: 'viewer' },
    )
    const [trace = ''] = await load(database, 'c', [row(right, 0)])
    const [mark] = await createMarks(database, { traces: [trace], kind: 'other' }, authorId)
    const theirs: [call: string, id: string, body?: object][] = [
      ['PATCH /api/views/:id', view.id, { name: 'x' }],
      ['PATCH /api/marks/:id', mark?.id ?? '', { comment: 'x' }],
      ['PATCH /api/keys/:id', made.id, { name: 'x' }],
      ['DELETE /api/keys/:id', made.id],
      ['DELETE /api/views/:id', view.id],
      ['DELETE /api/marks/:id', mark?.id ?? ''],
    ]
    for (const [call, id, body] of theirs) {
      const asked = { params: { id }, ...(body ? { body } : {}) }
      expect([call, (await ask(call, { key: other, ...asked })).status]).toEqual([call, 404])
      expect([call, (await ask(call, { key: own, ...asked })).status]).toEqual([call, 200])
    }
  })

  it('counts guesses at keys, and then waits', async () => {
    const database = await open()
    await everybody(database)
    const headers = { authorization: 'Bearer ts_guess', 'x-touchstone-address': '203.0.113.9' }
    const guess = async () => {
      const { GET } = await handlersOf('api/traces/route.ts')
      return await GET?.(new Request(`${origin}/api/traces`, { headers }), {
        params: Promise.resolve({}),
      })
    }
    const replies = []
    for (let n = 0; n < 52; n++) replies.push((await guess())?.status)
    expect(replies.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401))
    expect(replies.slice(50)).toEqual([429, 429])
    expect((await guess())?.headers.get('retry-after')).toBe('900')
  })
})

function forNobody(permission: Permission): 'in' | 'unknown' {
  return permission === 'open' ? 'in' : 'unknown'
}

it('looks at real folders', () => {
  expect(existsSync(path.join(app, 'api/traces/route.ts'))).toBe(true)
})
