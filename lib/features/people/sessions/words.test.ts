import { expect, test } from 'vitest'
import { deviceFacts, deviceWord } from './words'

const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test('a device is called by its browser and its system', () => {
  expect(deviceWord(`${linux} Gecko/20100101 Firefox/140.0`)).toBe('Firefox on Linux')
  expect(deviceWord(`${linux} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome on Linux')
  expect(deviceWord(`${linux} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`)).toBe('Edge on Linux')
  expect(deviceWord(`${mac} Version/18.0 Safari/605.1.15`)).toBe('Safari on macOS')
})

test('what does not say what it is stays unknown', () => {
  expect(deviceWord('curl/8.5.0')).toBe('curl')
  expect(deviceWord('something')).toBe('Unknown device')
  expect(deviceWord(null)).toBe('Unknown device')
})

test('an address that is not known is left out', () => {
  const device = {
    id: '1',
    created_at: '2026-01-02T03:04:05.000Z',
    last_seen: '2026-01-03T03:04:05.000Z',
    user_agent: null,
    is_this: false,
  }
  const times = ['since 2026-01-02 03:04', 'last used 2026-01-03 03:04']
  expect(deviceFacts({ ...device, address: '10.0.0.7' })).toEqual(['10.0.0.7', ...times])
  expect(deviceFacts({ ...device, address: '' })).toEqual(times)
  expect(deviceFacts({ ...device, address: null })).toEqual(times)
})
