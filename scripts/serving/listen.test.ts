import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, listen, parsePort } from './listen.ts'

test('PORT defaults to 3000 and must be a port', () => {
  expect(parsePort(undefined)).toBe(3000)
  expect(parsePort('')).toBe(3000)
  expect(parsePort('8080')).toBe(8080)
  for (const text of ['http', '-1', '70000', '80.5']) {
    expect(() => parsePort(text)).toThrow(/PORT must be a whole number/)
  }
})

test('a taken port is named, with another to try', async () => {
  const first = createServer()
  const port = await listen(first, 0, '127.0.0.1')
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`Port ${port} .* is in use.*PORT=${port + 1} npm start`, 's'),
  )
  first.close()
})

test('an address is one a browser can open', () => {
  expect(addressOf('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
})
