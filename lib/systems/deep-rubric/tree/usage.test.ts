import { expect, test } from 'vitest'
import type { ResearchPayload, RubricCriterion } from '@/lib/core/items/research-task'
import { sizeFacts, sizeOf } from './averages'
import { treeOf } from './evidence-tree'
import { findNodes, withAncestors } from './find'
import { madeNode, madeTree } from './made-trees'
import { criteriaQuoting, leavesOfCriterion, usageOf } from './usage'

const criterion = (id: string, leaves: string[], evidence: string[] = []): RubricCriterion => ({
  id,
  type: 'factual',
  description: id,
  weight: 1,
  evidence,
  source_leaf_ids: leaves,
})

const payload: ResearchPayload = {
  selected_leaf_ids: ['n.0.0', 'n.1.0', 'gone'],
  rubric: [criterion('cost', ['n.0.0', 'n.0.0', 'gone']), criterion('risk', ['n.0.0', 'n.0.1'])],
}
const tree = treeOf(madeTree([2, 2]))
const at = (key: string) => usageOf(tree, payload).get(key)
const namesAt = (key: string) => at(key)?.criteria.map(({ id }) => id)

test('criteria by leaf, each once', () => {
  expect(namesAt('n.0.0')).toEqual(['cost', 'risk'])
  expect(namesAt('n.0.1')).toEqual(['risk'])
  expect(at('n.0')).toMatchObject({ state: null, below: 2, criteria: [] })
  expect(at('n.1')?.below).toBe(0)
  expect(leavesOfCriterion(tree, payload, 'cost')).toEqual(new Set(['n.0.0']))
  expect(leavesOfCriterion(tree, payload, null)).toEqual(new Set())
})

test('used, selected and unused leaves', () => {
  const states = ['n.0.0', 'n.0.1', 'n.1.0', 'n.1.1'].map((key) => at(key)?.state)
  expect(states).toEqual(['used', 'used', 'selected', 'unused'])
})

test('without rubric and selection nothing is called unused', () => {
  expect(usageOf(tree, {}).get('n.0.0')?.state).toBe('unknown')
})

const quoting = (...evidence: string[]) =>
  criteriaQuoting([criterion('a', [], evidence)], {
    id: 'p1',
    text: 'The plant has  run since 1966.',
  }).length

test('a criterion quotes a passage by its id or its words', () => {
  expect(quoting('p1')).toBe(1)
  expect(quoting('the plant HAS run')).toBe(1)
  expect(quoting('Elsewhere: the plant has run since 1966. So it is.')).toBe(1)
  expect(quoting('', 'another plant')).toBe(0)
})

test('sizes beside the published averages', () => {
  const size = sizeOf(treeOf([...madeTree([2, 2, 2]), madeNode('lost', 'nobody')]))
  expect(size).toEqual({ nodes: 16, leaves: 9, depth: 3, passagesPerLeaf: 1, deepShare: 8 / 9 })
  expect(sizeFacts(size).map(({ value }) => value)).toEqual(['16', '9', '1.00', '88.9 %'])
  expect(sizeFacts(size).map(({ published }) => published)).toEqual([
    '54.5',
    '38.7',
    '2.54',
    '91.4 %',
  ])
  expect(sizeFacts(sizeOf(treeOf([]))).map(({ value }) => value)).toEqual(['0', '0', '—', '—'])
})

test('nodes are found by words anywhere in them', () => {
  expect(findNodes(tree, '  ')).toBeNull()
  expect(findNodes(tree, 'passage N.1.0')).toEqual(new Set(['n.1.0']))
  expect(withAncestors(tree, new Set(['n.1.0']))).toEqual(new Set(['n.1.0', 'n.1', 'n']))
})
