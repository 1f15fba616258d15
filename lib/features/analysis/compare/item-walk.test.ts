import { expect, test } from 'vitest'
import { placeAmong, readWalk, walkHref, walkListHref } from './item-walk'
import type { ComparedItem } from './schema'

const side = (trace: string) => ({
  item_id: 'i',
  trace,
  system: 'faithlens',
  verdict: null,
  correct: null,
  confidence: null,
  rollouts: 1,
  right: 0,
})

const row = (a: string, b: string): ComparedItem => ({
  item_id: a,
  item_text: 'Text',
  dataset: null,
  label: null,
  a: side(a),
  b: side(b),
})

const pair = (a: string, b: string) => ({ a: { trace: a }, b: { trace: b } })

const walk = {
  a: 'model=big&run=x',
  b: 'model=small',
  labels: 'three-way',
  outcome: 'broken',
  within: 'hover',
  metric: 'pass_at_k',
  k: 4,
  margin: 0.02,
} as const

test('a diff carries the list it was opened from', () => {
  const href = walkHref(row('1', '2'), walk)
  expect(href).toMatch(/^\/traces\/1\/diff\/2\?/u)
  expect(readWalk(new URL(href, 'http://localhost').searchParams)).toEqual(walk)
  expect(readWalk(new URL(walkListHref(walk), 'http://localhost').searchParams)).toEqual(walk)
  expect(readWalk(new URLSearchParams('a=model%3Dbig'))).toBeNull()
})

test('its neighbours are the items beside it, by the traces of both sides', () => {
  const rows = [row('1', '2'), row('3', '4'), row('5', '6')]
  const middle = placeAmong(rows, pair('3', '4'))
  expect([middle?.at, middle?.previous?.a.trace, middle?.next?.b.trace]).toEqual([1, '1', '6'])
  expect(placeAmong(rows, pair('5', '6'))).toMatchObject({ at: 2, next: null })
  expect(placeAmong(rows, pair('3', '6'))).toBeNull()
})
