import { expect, test } from 'vitest'
import type { Candidate } from '../sampling/candidates'
import { type Design, designSchema } from '../design-schema'
import { madeDesign } from '../testing/study'
import { planPairs, protocolOf, withoutAside } from './freeze'

const candidate = (n: number, systems = 2): Candidate => ({
  item_id: `item-${n}`,
  kind: 'claim',
  identity: String(n),
  dataset: 'd',
  label: null,
  text: `Claim ${n}.`,
  traces: Array.from({ length: systems }, (_, at) => `trace-${n}-${at}`),
  correct: [],
  is_lossy: [],
})
const candidates = Array.from({ length: 30 }, (_, n) => candidate(n, 3))

function plan(given: Partial<Design>) {
  const design = madeDesign(given)
  return planPairs(design, { candidates, chosen: withoutAside(candidates, design) })
}

function pairs(given: Partial<Design>) {
  const planned = plan(given)
  if (!planned.ok) throw new Error(planned.why)
  return planned.pairs
}

const three = [...madeDesign().systems, { system: 'faithlens' as const, model: 'third' }]

test('every item has a pair of every two systems, its traces in their places', () => {
  const planned = pairs({ systems: three })
  expect(planned).toHaveLength(90)
  const [item] = planned
  const own = planned.filter(({ item_id: id }) => id === item?.item_id)
  expect(own.map(({ first, second }) => [first, second])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  for (const { item_id: id, ...pair } of planned) {
    expect(pair.first_trace_id).toBe(`${id.replace('item', 'trace')}-${pair.first}`)
    expect(pair.second_trace_id).toBe(`${id.replace('item', 'trace')}-${pair.second}`)
  }
  expect(planned.map(({ ordinal }) => ordinal)).toEqual([...planned.keys()])
})

function order(seed: number): string[] {
  return pairs({ seed }).map(({ item_id: id }) => id)
}

test('the order of items is drawn by the seed alone', () => {
  expect(order(1)).toEqual(order(1))
  expect(order(1)).not.toEqual(order(2))
  expect(order(1).toSorted()).toEqual(order(2).toSorted())
  expect(order(1)).not.toEqual(candidates.map(({ item_id: id }) => id))
})

test('gold and training items come last, with their right answer, and are not judged otherwise', () => {
  const planned = pairs({
    systems: three,
    gold: [{ item_id: 'item-3', expected: { helpful: 2 } }],
    training: [{ item_id: 'item-4', expected: { helpful: 'tie' }, feedback: 'So.' }],
  })
  expect(planned.slice(-2)).toMatchObject([
    { kind: 'gold', item_id: 'item-3', first: 0, second: 2, expected: { helpful: 2 } },
    { kind: 'training', item_id: 'item-4', first: 0, second: 1, expected: { helpful: 'tie' } },
  ])
  const judged = planned.filter(({ kind }) => kind === 'study').map(({ item_id: id }) => id)
  expect(judged).toHaveLength(28 * 3)
  expect(judged).not.toContain('item-3')
  expect(judged).not.toContain('item-4')
})

test.each([
  ['item', { item_id: 'item-99', expected: {} }, 'gold.1.item_id'],
  ['dimension', { item_id: 'item-2', expected: { beauty: 0 } }, 'gold.1.expected'],
  ['system', { item_id: 'item-2', expected: { helpful: 2 } }, 'gold.1.expected'],
])('a gold pair of no %s is named', (_what, wrong, where) => {
  expect(plan({ gold: [{ item_id: 'item-1', expected: {} }, wrong] })).toMatchObject({
    ok: false,
    where,
  })
})

test.each([
  ['one', false],
  ['two', true],
])('the primary dimension is %s', (name, primary) => {
  const dimensions = [
    { id: 'one', name: 'One', wording: '' },
    { id: 'two', name: 'Two', wording: '', primary },
  ]
  const design = designSchema.parse({ ...madeDesign(), dimensions })
  expect(protocolOf('s', design, []).primary.dimension).toBe(name)
})
