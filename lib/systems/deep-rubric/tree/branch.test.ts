import { expect, test } from 'vitest'
import { branchOf, branchTree, keptBranch, nextBranch, showingBranch } from './branch'
import { treeOf } from './evidence-tree'
import { findNodes, withAncestors } from './find'
import { type Folding, openOf } from './folding'
import { madeNode, madeTree } from './made-trees'
import { outlineRows } from './outline'

const tree = treeOf([...madeTree([2, 2]), madeNode('lost', 'nobody'), madeNode('lost.0', 'lost')])
const everything: Folding = { open: 'all', turned: [] }

function rowsOf(branch: string | null, folding: Folding = everything, words = '') {
  const shown = branchTree(tree, branchOf(tree, { branch, node: null }))
  const found = findNodes(shown, words)
  return outlineRows(shown, openOf(tree, folding), found && withAncestors(tree, found))
}

const keysOf = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ key }) => key)

test('a branch shows its top and what is below, from the first level', () => {
  expect(rowsOf('n.1')).toMatchObject([
    { key: 'n.1', level: 1, parent: null, siblings: 1 },
    { key: 'n.1.0', level: 2, parent: 0, siblings: 2 },
    { key: 'n.1.1', level: 2, parent: 0, siblings: 2 },
  ])
  expect(keysOf('lost')).toEqual(['lost', 'lost.0'])
})

test('words are looked for within the branch', () => {
  expect(keysOf('n.1', everything, 'statement')).toEqual(['n.1', 'n.1.0', 'n.1.1'])
  expect(keysOf('n.1', everything, 'n.0.0.')).toEqual([])
})

test('the whole tree shows for the root, an unknown key, and a selected node outside', () => {
  for (const branch of [null, 'n', 'nowhere', '']) expect(keysOf(branch)).toHaveLength(10)
  expect(branchOf(tree, { branch: 'n.1', node: 'n.0' })).toBeNull()
  expect(branchOf(tree, { branch: 'n.1', node: 'n' })).toBeNull()
  for (const node of [null, 'n.1', 'n.1.0', 'nowhere'])
    expect(branchOf(tree, { branch: 'n.1', node })?.key).toBe('n.1')
})

test('a branch is kept while it holds one of the nodes to be seen', () => {
  expect(keptBranch(tree, 'n.1', [])).toBe('n.1')
  expect(keptBranch(tree, 'n.1', ['n.0.0', 'n.1.1'])).toBe('n.1')
  expect(keptBranch(tree, 'n.1', ['n.0.0', 'lost', 'nowhere'])).toBeNull()
  expect(keptBranch(tree, null, ['n.1'])).toBeNull()
  expect(keptBranch(tree, 'nowhere', ['n.1'])).toBeNull()
})

test('a branch opens with its top and the selected node unfolded', () => {
  const folded = { open: 'none' as const, turned: [], node: null }
  const { branch, ...folding } = showingBranch(tree, folded, 'n.1')
  expect(branch).toBe('n.1')
  expect(keysOf(branch, folding)).toEqual(['n.1', 'n.1.0', 'n.1.1'])
  const whole = showingBranch(tree, { ...folded, node: 'n.0.1' }, null)
  expect(whole.branch).toBeNull()
  expect(keysOf(null, whole)).toContain('n.0.1')
})

test('the branch of the selected node is next, then the whole tree', () => {
  const node = (key: string) => tree.byKey.get(key) ?? null
  expect(nextBranch(tree, null, node('n.1'))).toBe('n.1')
  expect(nextBranch(tree, node('n.0'), node('n.1'))).toBe('n.1')
  expect(nextBranch(tree, node('n.1'), node('n.1'))).toBeNull()
  expect(nextBranch(tree, node('n.1'), node('n.1.0'))).toBeNull()
  expect(nextBranch(tree, null, node('n'))).toBeNull()
  expect(nextBranch(tree, null, null)).toBeNull()
})
