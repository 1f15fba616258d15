import { describe, expect, it } from 'vitest'
import { refusal, type Listening, type RequestOrigin } from './origin'

const local: Listening = { host: '127.0.0.1', allowedHosts: [] }

function ask(whence: Partial<RequestOrigin>, listening = local): string | null {
  const plain = { method: 'GET', host: '127.0.0.1:3000', origin: null, fetchSite: null }
  return refusal({ ...plain, ...whence }, listening)
}

describe('the host a request names', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', 'localhost.:3000', '127.0.0.1'])(
    'may be %s',
    (host) => expect(ask({ host })).toBeNull(),
  )
  it.each(['127.9.9.9:80', '[::1]:3000', '[::1]'])('may be %s', (host) =>
    expect(ask({ host })).toBeNull(),
  )

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.evil.example',
    'evil.example#localhost',
    'localhost@evil.example',
    'localhost:3000@evil.example',
    '192.168.1.9:3000',
    '0.0.0.0:3000',
    '[::2]',
    '',
    ' ',
  ])('may not be "%s"', (host) =>
    expect(ask({ host })).toContain('does not accept requests for the host'),
  )

  it('may be the one we listen on', () => {
    const listening = { host: 'bench.lan', allowedHosts: [] }
    expect(ask({ host: 'bench.lan:3000' }, listening)).toBeNull()
    expect(ask({ host: 'other.lan:3000' }, listening)).not.toBeNull()
  })

  it('may be any address, yet not any name, when we listen on all', () => {
    const listening = { host: '0.0.0.0', allowedHosts: [] }
    expect(ask({ host: '192.168.1.9:3000' }, listening)).toBeNull()
    expect(ask({ host: 'evil.example:3000' }, listening)).not.toBeNull()
  })

  it('may be one that was allowed by hand', () => {
    const listening = { host: '127.0.0.1', allowedHosts: ['audit.lab.example'] }
    expect(ask({ host: 'Audit.lab.example' }, listening)).toBeNull()
  })
})

describe('the origin of a request', () => {
  const ours = 'http://127.0.0.1:3000'

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may be our own page: %s', (method) => {
    expect(ask({ method, origin: ours, fetchSite: 'same-origin' })).toBeNull()
  })

  it.each(['GET', 'POST', 'DELETE'])('may be left out by a script: %s', (method) => {
    expect(ask({ method })).toBeNull()
  })

  it.each(['https://evil.example', 'http://127.0.0.1:4000', 'http://localhost:3000', 'null', ''])(
    'may never be "%s"',
    (origin) => {
      expect(ask({ origin })).not.toBeNull()
      expect(ask({ method: 'POST', origin })).not.toBeNull()
    },
  )

  it.each(['cross-site', 'same-site'])('may not change anything from a page that is %s', (site) => {
    expect(ask({ method: 'POST', fetchSite: site })).not.toBeNull()
    expect(ask({ method: 'GET', fetchSite: site })).toBeNull()
  })
})
