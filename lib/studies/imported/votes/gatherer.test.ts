import { expect, it } from 'vitest'
import { Gatherer } from './gatherer'
import type { Vote } from './vote'

function vote(dimension: string): Vote {
  return {
    row: 1,
    item: 'q1',
    systems: ['a', 'b'],
    better: 'a',
    numeric: 1,
    isBothBad: false,
    dimension: { id: dimension, name: dimension, wording: '' },
    scale: 3,
    judge: 'j',
    isMachine: false,
    kind: 'first',
    round: 1,
    firstLeft: null,
    position: null,
    durationMs: null,
    at: null,
    comment: null,
    recognised: false,
    excluded: false,
    dataset: null,
    label: null,
  }
}

it('gives every dimension an id of its own, however alike their names are', () => {
  const gatherer = new Gatherer(['a', 'b'], () => {})
  for (const name of ['x', 'x-3', 'X', '?', '!']) gatherer.add(vote(name))
  const ids = gatherer.end().dimensions.map(({ id }) => id)
  expect(ids).toEqual(['x', 'x-3', 'x-4', 'dimension', 'dimension-5'])
})
