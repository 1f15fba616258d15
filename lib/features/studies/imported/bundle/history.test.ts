import { expect, it } from 'vitest'
import type { LogEntry } from '../../log/chain'
import { historyOf } from './history'

const assigned = (assignment: string, given: object = {}): LogEntry => ({
  event: 'assigned',
  assignment,
  annotator: 1,
  pair: 0,
  kind: 'first',
  swapped: false,
  position: 0,
  ...given,
})
const judged = (assignment: string, given: object = {}): LogEntry => ({
  event: 'judged',
  assignment,
  round: 1,
  revision: 1,
  digest: `d-${assignment}`,
  ...given,
})

/** One entry a second. */
function history(...entries: LogEntry[]) {
  return historyOf(entries.map((entry, at) => ({ seq: at, at: `t${at}`, entry, hash: '' })))
}

const states = (...entries: LogEntry[]) =>
  [...history(...entries).looks.values()].map(({ id, status, doneAt, skipReason }) => [
    id,
    status,
    doneAt,
    skipReason,
  ])

it('follows a look from its plan to its end', () => {
  expect(states(assigned('a'))).toEqual([['a', 'planned', null, null]])
  expect(states(assigned('a'), judged('a'))).toEqual([['a', 'done', 't1', null]])
  expect(states(assigned('a'), { event: 'released', assignment: 'a' })).toEqual([
    ['a', 'released', null, null],
  ])
  const skipped: LogEntry = { event: 'skipped', assignment: 'a', reason: 'broken' }
  expect(states(assigned('a'), skipped)).toEqual([['a', 'skipped', null, '{"reason":"broken"}']])
  const resumed: LogEntry = { event: 'resumed', assignment: 'a' }
  expect(states(assigned('a'), { event: 'released', assignment: 'a' }, resumed)).toEqual([
    ['a', 'planned', null, null],
  ])
  expect(states(judged('unknown'), resumed)).toEqual([])
})

it('keeps one look of a pair with an annotator: the one that was used, else the last', () => {
  expect(states(assigned('a'), assigned('b')).map(([id]) => id)).toEqual(['b'])
  expect(states(assigned('a'), judged('a'), assigned('b')).map(([id]) => id)).toEqual(['a'])
  expect(states(assigned('a'), assigned('b'), judged('a')).map(([id]) => id)).toEqual(['a'])
  const others = [{ pair: 1 }, { annotator: 2 }, { kind: 'repeat' }].map((given, at) =>
    assigned(`o${at}`, given),
  )
  expect(states(assigned('a'), ...others)).toHaveLength(4)
})

it('remembers the highest revision that the log commits to, by look and round', () => {
  const { committed } = history(
    assigned('a'),
    judged('a', { covers_duration: true }),
    judged('a', { revision: 3, digest: 'three' }),
    judged('a', { revision: 2, digest: 'two' }),
    judged('a', { round: 2 }),
  )
  expect([...committed]).toEqual([
    ['a 1', { revision: 3, digest: 'three', at: 't2', coversDuration: false }],
    ['a 2', { revision: 1, digest: 'd-a', at: 't4', coversDuration: false }],
  ])
  expect(history(judged('b', { covers_duration: true })).committed.get('b 1')?.coversDuration).toBe(
    true,
  )
})

it('tells who left, and why; what somebody withdrew is gone', () => {
  const people = history(
    { event: 'annotator-added', annotator: 1 },
    assigned('a', { annotator: 2 }),
    assigned('b', { annotator: 3 }),
    { event: 'annotator-removed', annotator: 1 },
    { event: 'annotator-removed', annotator: 1 },
    { event: 'annotator-excluded', annotator: 2, reason: 'gold' },
    { event: 'annotator-withdrew', annotator: 3 },
    { event: 'not-blind', annotator: 2, reason: 'saw it' },
    { event: 'guessed', annotator: 2, digest: 'g' },
    { event: 'discussion-opened', pairs: [4, 5] },
  )
  const nothing = { removedAt: null, withdrawnAt: null, excludedAt: null, excludedReason: null }
  const plain = { ...nothing, notBlind: null, guess: null }
  expect([...people.annotators.values()]).toEqual([
    { ...plain, number: 1, name: 'Annotator 1', removedAt: 't3' },
    {
      ...plain,
      number: 2,
      name: 'Annotator 2',
      excludedAt: 't5',
      excludedReason: 'gold',
      notBlind: 'saw it',
    },
    { ...plain, number: 3, name: 'Annotator 3', withdrawnAt: 't6' },
  ])
  expect([...people.looks.keys()]).toEqual(['a'])
  expect([...people.guessed]).toEqual([[2, 'g']])
  expect([...people.discussed]).toEqual([
    [4, 't9'],
    [5, 't9'],
  ])
})
