import { expect, test } from 'vitest'
import { checkpointsHref, stepsHref } from './compare-selected'

const one = {
  id: 't1',
  item_id: 'i1',
  system: 'decompose-rl',
  model: 'mason-7b',
  run: 'night',
  training_step: 240,
} as const

test('two to four traces of one item are compared step by step', () => {
  const other = { ...one, id: 't2' }
  expect(stepsHref([one, other])).toBe('/traces/t1/diff/t2')
  expect(stepsHref([one])).toBeNull()
  expect(stepsHref([one, { ...other, item_id: 'i2' }])).toBeNull()
  expect(stepsHref([1, 2, 3, 4, 5].map((n) => ({ ...one, id: `t${n}` })))).toBeNull()
})

test('two traces lead to the comparison of their checkpoints', () => {
  const later = { ...one, id: 't2', item_id: 'i2', training_step: 400 }
  const href = checkpointsHref([one, later]) ?? ''
  const sides = new URL(href, 'http://x').searchParams
  const of = (side: string) => Object.fromEntries(new URLSearchParams(sides.get(side) ?? ''))
  const checkpoint = { system: 'decompose-rl', model: 'mason-7b', run: 'night' }
  expect(of('a')).toEqual({ ...checkpoint, 'training_step.eq': '240' })
  expect(of('b')).toEqual({ ...checkpoint, 'training_step.eq': '400' })
  expect(checkpointsHref([one, { ...one, id: 't2' }])).toBeNull()
  expect(checkpointsHref([one, later, { ...later, id: 't3' }])).toBeNull()
})

test('a trace without model, run and step is a checkpoint of its own', () => {
  const bare = { ...one, model: null, run: null, training_step: null }
  const sides = new URL(checkpointsHref([bare, one]) ?? '', 'http://x').searchParams
  expect(sides.get('a')).toBe(
    'system=decompose-rl&model=null&run=null&training_step.undefined=true',
  )
})
