import { NextRequest } from 'next/server'
import { describe, expect, it, vi } from 'vitest'
import { config, proxy } from '@/proxy'
import { contentSecurityPolicy } from './security-headers'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

async function visit(headers: Record<string, string> = {}) {
  return await proxy(new NextRequest('http://127.0.0.1:3000/traces', { headers }))
}

/** No database is needed to see what comes after admission. */
vi.mock('@/lib/platform/auth/admission', () => ({ admitPage: async () => null }))

function policyOf(reply: Response): string {
  return reply.headers.get('content-security-policy') ?? ''
}

describe('a page', () => {
  it('may run only what carries the nonce of this one request', async () => {
    const [first, second] = [policyOf(await visit()), policyOf(await visit())]
    const nonce = /'nonce-([\w+/=]{22,})'/.exec(first)?.[1]
    expect(nonce).toBeDefined()
    expect(second).not.toContain(String(nonce))
  })

  it.each([
    'nosniff x-content-type-options',
    'no-referrer referrer-policy',
    'same-origin cross-origin-opener-policy',
    'same-origin cross-origin-resource-policy',
    'DENY x-frame-options',
  ])('comes with %s', async (line) => {
    const [value, name] = line.split(' ')
    expect((await visit()).headers.get(String(name))).toBe(value)
  })

  it('is refused to a foreign host, with the same guards', async () => {
    const reply = await visit({ host: 'evil.example' })
    expect(reply.status).toBe(403)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['/traces/%00', '/traces?q=a%00b'])('is refused at %s', async (address) => {
    const reply = await proxy(new NextRequest(`http://127.0.0.1:3000${address}`))
    expect(reply.status).toBe(400)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('passes its policy on to the renderer, which gives the nonce to its scripts', async () => {
    const reply = await visit()
    expect(reply.headers.get('x-middleware-request-content-security-policy')).toBe(policyOf(reply))
  })
})

describe('the policy of the built app', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', development: false })

  it.each([
    "script-src 'self' 'nonce-abc' 'strict-dynamic'",
    "style-src 'self' 'nonce-abc'",
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])('has %s', (directive) => expect(policy.split('; ')).toContain(directive))

  it('never allows eval or an inline script', () => {
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  })
})

describe('the guard of pages', () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`)

  it.each(['/', '/traces', '/traces/abc', '/apiary', '/_next/data/x.json', '/icon.svg'])(
    'watches %s',
    (path) => expect(path).toMatch(matcher),
  )

  it.each(['/api/imports', '/api/health', '/_next/static/chunks/a.js'])(
    'leaves %s alone, for it would cut long bodies',
    (path) => expect(path).not.toMatch(matcher),
  )
})
