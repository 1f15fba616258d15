import { describe, expect, it, vi } from 'vitest'
import { resetEnv } from './env'
import { log, logLine } from './log'
import { onBehalfOf } from './request-context'

const now = new Date('2026-01-02T03:04:05Z')

describe('a log line', () => {
  it('is one line of JSON, whatever the fields hold', () => {
    const line = logLine('info', 'done', { rows: 3n, text: 'a\nb' }, now)
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toEqual({
      time: '2026-01-02T03:04:05.000Z',
      level: 'info',
      message: 'done',
      rows: '3',
      text: 'a\nb',
    })
  })

  it('keeps the stack and the cause of an error', () => {
    const error = new Error('outer', { cause: new Error('inner') })
    const line: unknown = JSON.parse(logLine('error', 'failed', { error }, now))
    expect(line).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } } })
    expect(JSON.stringify(line)).toContain('log.test.ts')
  })

  it.each(['authorization', 'Cookie', 'api_key', 'apiKey', 'password', 'SECRET', 'session_token'])(
    'hides %s at any depth',
    (name) => {
      const line = logLine('warn', 'x', { request: { [name]: 'tell-nobody' } }, now)
      expect(line).not.toContain('tell-nobody')
    },
  )

  it('shows counts of tokens', () => {
    expect(logLine('info', 'x', { tokens: 12 }, now)).toContain('"tokens":12')
  })

  it('names the request it belongs to', () => {
    vi.stubEnv('LOG_LEVEL', 'info')
    resetEnv()
    const lines: string[] = []
    const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    onBehalfOf('request-1', () => log.info('inside', { id: 7 }))
    log.info('outside')
    written.mockRestore()
    vi.unstubAllEnvs()
    resetEnv()
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { request_id: 'request-1', message: 'inside', id: 7 },
      { message: 'outside' },
    ])
    expect(lines[1]).not.toContain('request_id')
  })
})
