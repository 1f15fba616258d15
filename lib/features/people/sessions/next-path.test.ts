import { expect, test } from 'vitest'
import { ownPath } from './next-path'

test('a path of our own is kept, with its query', () => {
  expect(ownPath('/traces/1?step=3#raw')).toBe('/traces/1?step=3#raw')
  expect(ownPath('/')).toBe('/')
})

test.each([
  '//elsewhere.example/x',
  String.raw`/\elsewhere.example`,
  '/\t/elsewhere.example',
  '/x/..//elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  'traces',
  '',
])('%j leads home', (next) => {
  expect(ownPath(next)).toBe('/')
})

test('nothing given leads home', () => {
  expect(ownPath(null)).toBe('/')
  expect(ownPath(undefined)).toBe('/')
})
