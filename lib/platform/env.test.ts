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
    ['HOST', 'a b', 'HOST is "a b" but must be a host name'],
  ])('refuse %s=%s and say what is accepted', (name, value, message) => {
    expect(() => parseEnv({ [name]: value })).toThrow(message)
  })

  it('name every wrong setting at once and never print a secret', () => {
    expect(() => parseEnv({ SECRET: 'too-short', PORT: 'x' })).toThrow(
      /PORT is "x" .+\nSECRET must be at least 32 characters/,
    )
  })
})
