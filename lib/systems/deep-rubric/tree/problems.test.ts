import { expect, test } from 'vitest'
import type { TreeNode } from '@/lib/core/items/research-task'
import { treeOf } from './evidence-tree'
import { madeNode, madeTree } from './made-trees'
import { treeProblems } from './problems'

function problemsOf(nodes: readonly TreeNode[], selected?: readonly string[]) {
  return Object.fromEntries(
    treeProblems(treeOf(nodes), selected).map(({ kind, keys }) => [kind, keys]),
  )
}

test('a tree within its budgets has no problem', () => {
  expect(problemsOf(madeTree([6, 4, 3]), ['n.0.0.0'])).toEqual({})
  expect(problemsOf([])).toEqual({})
})

test('the shape: roots, parents, cycles and ids', () => {
  const root = madeNode('root', null)
  expect(problemsOf([root, madeNode('a', 'root', { depth: 1 }), madeNode('other', null)])).toEqual({
    'several-roots': ['other'],
  })
  expect(problemsOf([root, madeNode('lost', 'nobody')])).toEqual({ 'missing-parent': ['lost'] })
  expect(problemsOf([madeNode('a', 'b'), madeNode('b', 'a')])).toEqual({
    'no-root': [],
    cycle: ['a'],
  })
  const twice = madeNode('a', 'root', { depth: 1 })
  expect(problemsOf([root, twice, twice])).toEqual({ 'duplicate-id': ['a #2'] })
})

test('depth and children are compared with the budgets', () => {
  const nodes = madeTree([7, 1, 1, 1]).map((node) =>
    node.id === 'n.0' ? { ...node, depth: 9 } : node,
  )
  expect(problemsOf(nodes)).toMatchObject({
    'wrong-depth': ['n.0'],
    'too-deep': Array.from({ length: 7 }, (_one, at) => `n.${at}.0.0.0`),
    'too-many-children': ['n'],
  })
})

test('what grounds a node: query, passages, statements', () => {
  const nodes = [
    madeNode('root', null),
    madeNode('a', 'root', { depth: 1, query: ' ' }),
    madeNode('b', 'root', { depth: 1, passages: [] }),
    madeNode('c', 'root', { depth: 1, statements: [] }),
  ]
  expect(problemsOf(nodes)).toEqual({
    'no-query': ['a'],
    'no-passage': ['b'],
    'no-statement': ['c'],
  })
})

test('inner nodes need no passages where none of them has any', () => {
  const bare = { passages: [], statements: [] }
  const nodes = [madeNode('root', null, bare), madeNode('a', 'root', { depth: 1 })]
  expect(problemsOf(nodes)).toEqual({})
  const mixed = [...nodes, madeNode('b', 'root', { depth: 1 }), madeNode('c', 'b', { depth: 2 })]
  expect(problemsOf(mixed)).toEqual({ 'no-passage': ['root'] })
})

test('a selection has to be of leaves that exist', () => {
  expect(problemsOf(madeTree([2]), ['n', 'gone', 'n.1'])).toEqual({
    'unknown-leaf': [],
    'selected-no-leaf': ['n'],
  })
  const [problem] = treeProblems(treeOf(madeTree([1])), ['gone'])
  expect(problem?.message).toContain('gone')
})
