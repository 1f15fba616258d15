import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEnv } from './env'

describe('settings', () => {
  it('all have defaults that keep to this machine', () => {
    const found = parseEnv({})
    expect(found).toMatchObject({ port: 3000, host: '127.0.0.1', worker: true, samples: true })
    expect(found.dataDir).toBe(path.resolve('data'))
    expect(found.databaseUrl).toBe(`file:${path.resolve('data/touchstone.db')}`)
  })

  it('put the database into the data folder that is named', () => {
    expect(parseEnv({ DATA_DIR: '/srv/t' }).databaseUrl).toBe('file:/srv/t/touchstone.db')
  })

  it('take a PostgreSQL address as it is and make a file path absolute', () => {
    const url = 'postgresql://me@localhost:5433/touchstone?schema=public'
    expect(parseEnv({ DATABASE_URL: url }).databaseUrl).toBe(url)
    expect(parseEnv({ DATABASE_URL: 'file:./x.db' }).databaseUrl).toBe(
      `file:${path.resolve('x.db')}`,
    )
  })

  it('treat an empty variable as left out', () => {
    expect(parseEnv({ PORT: '', WORKER: ' ' })).toMatchObject({ port: 3000, worker: true })
  })

  it.each([
    ['off', false],
    ['0', false],
    ['on', true],
    ['true', true],
  ])('read WORKER=%s', (word, expected) => {
    expect(parseEnv({ WORKER: word }).worker).toBe(expected)
  })

  it.each([
    ['PORT', 'seventy', 'PORT is "seventy" but must be a number from 0 to 65535'],
    ['PORT', '70000', 'PORT is "70000" but must be a number from 0 to 65535'],
    ['WORKER', 'maybe', 'WORKER is "maybe" but must be on or off'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be file:PATH or postgresql://'],
    ['MODEL_SERVER_URL', 'ftp://x', 'must be an address that starts with http'],
    ['MODEL_SERVER_PROMPT_PRICE', '-1', 'must be an amount from 0'],
    ['MODEL_SERVER_COMPLETION_PRICE', 'two', 'must be an amount from 0'],
    ['HOST', 'a b', 'HOST is "a b" but must be a host name'],
  ])('refuse %s=%s and say what is accepted', (name, value, message) => {
    expect(() => parseEnv({ [name]: value })).toThrow(message)
  })

  it('name every wrong setting at once and never print a secret', () => {
    expect(() => parseEnv({ SECRET: 'too-short', PORT: 'x' })).toThrow(
      /PORT is "x" .+\nSECRET must be at least 32 characters/,
    )
  })

  it('know an OpenID provider by its issuer, and who has which role there', () => {
    expect(parseEnv({}).oidc).toBeNull()
    const { oidc, passwords } = parseEnv({
      OIDC_ISSUER: 'https://id.example.org/realms/lab',
      OIDC_CLIENT_ID: 'touchstone',
      OIDC_DOMAINS: 'Example.org, lab.example.org',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_LEAD_VALUES: '/staff/leads,lead',
    })
    expect(passwords).toBe(true)
    expect(oidc).toMatchObject({
      name: 'single sign-on',
      scopes: ['openid', 'profile', 'email'],
      domains: ['example.org', 'lab.example.org'],
      defaultRole: null,
      roleValues: { owner: ['owner'], lead: ['/staff/leads', 'lead'] },
    })
  })

  const set = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'touchstone' }

  it.each([
    [{ PASSWORDS: 'off' }, 'OIDC_ISSUER must be set: without it, no one could sign in'],
    [{ ...set, PASSWORDS: 'off' }, 'OIDC_OWNER_EMAILS or OIDC_ROLE_CLAIM must be set'],
    [{ OIDC_ISSUER: set.OIDC_ISSUER }, 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together'],
    [{ ...set, OIDC_ISSUER: 'http://id.example.org' }, 'must be the https address of an OpenID'],
    [{ ...set, OIDC_DEFAULT_ROLE: 'admin' }, 'must be none, or a role: owner, lead'],
  ])('refuse %j', (variables, message) => {
    expect(() => parseEnv(variables)).toThrow(message)
  })
})
