import { expect, test } from 'vitest'
import { diffHref, readOpenedDiff, sideHref } from './address'

const opened = (href: string) => readOpenedDiff(new URL(href, 'http://localhost').searchParams)

test('a trace opened from a diff leads back to it, with the list that the diff carries', () => {
  const diff = `${diffHref(['1', '2', '3'])}?a=model%3Dbig%26run%3Dx&outcome=broken`
  expect(opened(sideHref('2', diff))).toEqual({
    href: diff,
    ids: ['1', '2', '3'],
    query: new URLSearchParams({ a: 'model=big&run=x', outcome: 'broken' }),
  })
  expect(opened(sideHref('1', diffHref(['1', '2'])))?.query.size).toBe(0)
})

test('an address that is no diff of this app leads nowhere', () => {
  expect(opened('/traces/1')).toBeNull()
  expect(opened(sideHref('1', 'https://example.org/traces/1/diff/2'))).toBeNull()
  expect(opened(sideHref('1', '//example.org/traces/1/diff/2'))).toBeNull()
  expect(opened(sideHref('1', '/traces/1'))).toBeNull()
})
