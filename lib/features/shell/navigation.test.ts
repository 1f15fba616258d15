import { expect, test } from 'vitest'
import { isCurrent, places } from './navigation'

const traces = { href: '/traces', title: 'Traces', also: ['/items'] }

test('a page inside a place belongs to it', () => {
  expect(isCurrent(traces, '/traces')).toBe(true)
  expect(isCurrent(traces, '/traces/0198')).toBe(true)
  expect(isCurrent(traces, '/items/0198')).toBe(true)
})

test('corpora, trees and compositions are places of their own', () => {
  for (const [path, title] of [
    ['/corpora/0198', 'Corpora'],
    ['/trees/new', 'Trees'],
    ['/compositions/new', 'Compositions'],
  ] as const) {
    const here = places.filter((place) => isCurrent(place, path))
    expect(here.map((place) => place.title)).toEqual([title])
  }
})

test('a path that only begins alike does not', () => {
  expect(isCurrent(traces, '/tracesque')).toBe(false)
  expect(isCurrent(traces, '/collections')).toBe(false)
})
