import { expect, test } from 'vitest'
import { termPreference, type ValuedPair } from './preference-figures'

const pair = (
  at: number,
  [first, second]: [number, number],
  outcome: ValuedPair['outcome'],
): ValuedPair => ({
  item: `item ${at}`,
  first: { id: `a${at}`, value: first },
  second: { id: `b${at}`, value: second },
  outcome,
})

test('a term agrees where the preferred side has the higher value; equal values count half', () => {
  const found = termPreference('Helpfulness', [
    pair(1, [0.9, 0.1], 'win'),
    pair(2, [0.2, 0.4], 'loss'),
    pair(3, [0.5, 0.5], 'win'),
    pair(4, [0.1, 0.8], 'win'),
    pair(5, [0.3, 0.7], 'tie'),
  ])
  expect(found).toMatchObject({
    dimension: 'Helpfulness',
    n: 5,
    preferred: 4,
    agreement: { value: 2.5 / 4 },
    against: { count: 1, traces: 'id=a4&id=b4' },
  })
  const { low, high } = found.agreement
  expect(low).toBeLessThan(0.625)
  expect(high).toBeGreaterThan(0.625)
  // Of ten pairs of rows three tie in the preference; four of the others agree, three do not.
  expect(found.kendall).toBeCloseTo(1 / Math.sqrt(10 * 7), 12)
})

test('ties alone have no agreement, a constant term no correlation', () => {
  const ties = termPreference('Helpfulness', [pair(1, [1, 0], 'tie'), pair(2, [0, 1], 'tie')])
  expect(ties).toMatchObject({
    preferred: 0,
    agreement: { value: null, low: null, high: null },
    kendall: null,
    against: { count: 0, traces: null },
  })
  expect(termPreference('Helpfulness', [pair(1, [1, 1], 'win')]).kendall).toBeNull()
})
