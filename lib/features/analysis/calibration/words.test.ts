import { expect, test } from 'vitest'
import { boundHref, curvePoints } from './curve'
import type { AccuracyGroup } from './schema'
import { accuracyReading, firstBound, groupTitle, keptAt, nextBound } from './words'

const group = (from: number, to: number, [low, accuracy, high]: [number, number, number]) => {
  const counts = { n: 10, items: 10, right: 5, traces: null }
  return { from, to, low, accuracy, high, ...counts } satisfies AccuracyGroup
}

const curve = [
  { bound: 0.9, n: 1, wrong: 0 },
  { bound: 0.7, n: 2, wrong: 0 },
  { bound: 0.5, n: 3, wrong: 1 },
  { bound: 0.2, n: 4, wrong: 2 },
]
const kind = { curve, n: 4, traces: 'model=small&confidence.gte=0.1&confidence_kind=released' }

test('a bound keeps the answers that are at least that confident', () => {
  expect(keptAt(kind, 0.6)).toEqual({ bound: 0.7, n: 2, coverage: 0.5, accuracy: 1 })
  expect(keptAt(kind, 0.5)).toMatchObject({ bound: 0.5, n: 3 })
  expect(keptAt(kind, 0.95)).toBeNull()
  expect(firstBound(kind)).toBe(0.5)
})

test('a bound moves from answer to answer and stops at the ends', () => {
  expect(nextBound(kind, 0.6, 1)).toBe(0.5)
  expect(nextBound(kind, 0.6, -1)).toBe(0.9)
  expect(nextBound(kind, 0.9, -1)).toBe(0.9)
  expect(nextBound(kind, 0.2, 1)).toBe(0.2)
  expect(nextBound(kind, 0.95, 1)).toBe(0.9)
})

test('a bound of the filter gives way to a narrower one', () => {
  expect(boundHref(kind, 0.5)).toBe(
    '/traces?model=small&confidence_kind=released&confidence.gte=0.5',
  )
  expect(boundHref(kind, 0.05)).toContain('confidence.gte=0.1')
  expect(curvePoints(kind)[2]).toMatchObject({ x: 0.75, y: 1 / 3, n: 3 })
})

test('groups are named by their values', () => {
  expect(groupTitle(group(3, 3, [0, 0, 0]), 'question_count', false)).toBe('3')
  expect(groupTitle(group(6, 9, [0, 0, 0]), 'question_count', true)).toBe('6 or more')
  expect(groupTitle(group(120, 340, [0, 0, 0]), 'evidence_length', true)).toBe('120 to 340')
  expect(groupTitle(group(0.3333, 0.5, [0, 0, 0]), 'agreement', false)).toBe('0.33 to 0.5')
})

test('a sentence says where accuracy goes, and whether one can be sure', () => {
  const groups = [group(1, 1, [0.8, 0.9, 0.95]), group(2, 4, [0.4, 0.6, 0.7])]
  expect(accuracyReading(groups, 'question_count')).toBe(
    'Accuracy falls from 0.90 at question count 1 to 0.60 at question count 2 or more. The intervals do not overlap.',
  )
  expect(accuracyReading(groups.toReversed(), 'evidence_length')).toMatch(/^Accuracy rises/)
  expect(accuracyReading(groups.slice(0, 1), 'question_count')).toMatch(
    /^Every answer has the same/,
  )
})
