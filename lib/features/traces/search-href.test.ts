import { expect, test } from 'vitest'
import { searchHref } from './search-href'

test('a search from elsewhere starts a fresh list', () => {
  expect(searchHref(' bay bridge ', null)).toBe('/traces?q=bay+bridge')
})

test('a search in the explorer keeps its filters and leaves the old peek', () => {
  const now = new URLSearchParams('system=faithlens&q=old&peek=1')
  expect(searchHref('new', now)).toBe('/traces?system=faithlens&q=new')
})

test('an empty search takes the words away', () => {
  expect(searchHref('', new URLSearchParams('q=old'))).toBe('/traces')
})
