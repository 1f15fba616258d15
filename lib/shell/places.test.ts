import { expect, test } from 'vitest'
import { isCurrent, places } from './places'

const traces = { href: '/traces', title: 'Traces', also: ['/items'] }

test('a page inside a place belongs to it', () => {
  expect(isCurrent(traces, '/traces')).toBe(true)
  expect(isCurrent(traces, '/traces/0198')).toBe(true)
  expect(isCurrent(traces, '/items/0198')).toBe(true)
})

test('corpora and trees are places of their own', () => {
  const here = (path: string) => places.filter((place) => isCurrent(place, path))
  expect(here('/corpora/0198').map(({ title }) => title)).toEqual(['Corpora'])
  expect(here('/trees/new').map(({ title }) => title)).toEqual(['Trees'])
})

test('a path that only begins alike does not', () => {
  expect(isCurrent(traces, '/tracesque')).toBe(false)
  expect(isCurrent(traces, '/collections')).toBe(false)
})
