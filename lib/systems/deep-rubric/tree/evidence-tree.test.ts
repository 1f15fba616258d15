import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TreeNode } from '@/lib/core/items/research-task'
import { ancestorsOf, treeOf } from './evidence-tree'
import { madeNode, madeTree } from './made-trees'

const keysOf = (nodes: readonly { key: string }[]) => nodes.map(({ key }) => key)

test('children stand in the order they were given, parents before them', () => {
  const tree = treeOf([
    madeNode('b1', 'b'),
    madeNode('b', 'root'),
    madeNode('root', null),
    madeNode('a', 'root'),
  ])
  expect(keysOf(tree.nodes)).toEqual(['root', 'b', 'b1', 'a'])
  expect(tree.nodes.map(({ depth }) => depth)).toEqual([0, 1, 2, 1])
  expect(tree.root?.leafCount).toBe(2)
  const leaf = tree.byId.get('b1')
  expect(leaf && keysOf(ancestorsOf(leaf))).toEqual(['root', 'b'])
})

test('of several roots the one with the largest part is the root', () => {
  const tree = treeOf([madeNode('stray', null), madeNode('root', null), madeNode('a', 'root')])
  expect(tree.root?.key).toBe('root')
  expect(tree.loose).toMatchObject([{ top: { key: 'stray' }, reason: 'second-root' }])
})

test('a node under a missing parent is kept apart', () => {
  const tree = treeOf([madeNode('root', null), madeNode('lost', 'nobody'), madeNode('low', 'lost')])
  expect(tree.loose).toMatchObject([{ top: { key: 'lost' }, reason: 'missing-parent' }])
  expect(tree.byKey.get('low')).toMatchObject({ isLoose: true, depth: 1 })
})

test('a cycle is cut above its first node, with what hangs on it', () => {
  const tree = treeOf([
    madeNode('root', null),
    madeNode('tail', 'c'),
    madeNode('b', 'c'),
    madeNode('c', 'b'),
    madeNode('self', 'self'),
  ])
  expect(tree.loose.map(({ top, reason }) => [top.key, reason])).toEqual([
    ['b', 'cycle'],
    ['self', 'cycle'],
  ])
  expect(tree.byKey.get('tail')?.parent?.key).toBe('c')
})

test('the second of an id gets a key of its own', () => {
  const tree = treeOf([
    madeNode('root', null),
    madeNode('a', 'root'),
    madeNode('a', 'root'),
    madeNode('a #2', 'a'),
  ])
  expect(keysOf(tree.nodes)).toEqual(['root', 'a', 'a #2', 'a #3'])
  expect(tree.byKey.get('a #2')?.parent?.key).toBe('a')
})

const anyNodes: fc.Arbitrary<TreeNode[]> = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 15 }), fc.option(fc.integer({ min: 0, max: 18 })))
    .map(([id, parent]) => madeNode(`n${id}`, parent === null ? null : `n${parent}`)),
  { maxLength: 30 },
)

test('whatever is given, every node has one place and ends at a top', () => {
  fc.assert(
    fc.property(anyNodes, (nodes) => {
      const tree = treeOf(nodes)
      expect(tree.nodes.map(({ node }) => node).toSorted(byId)).toEqual(nodes.toSorted(byId))
      expect(tree.byKey.size).toBe(nodes.length)
      const tops = new Set([tree.root, ...tree.loose.map(({ top }) => top)])
      for (const one of tree.nodes) {
        expect(ancestorsOf(one).length).toBe(one.depth)
        expect(tops.has(ancestorsOf(one)[0] ?? one)).toBe(true)
        expect(one.parent?.children.includes(one) ?? true).toBe(true)
      }
    }),
  )
})

function byId(one: TreeNode, other: TreeNode): number {
  return `${one.id} ${one.parent}`.localeCompare(`${other.id} ${other.parent}`)
}

test('twenty thousand nodes below each other need no stack', () => {
  const chain = Array.from({ length: 20_000 }, (_one, at) =>
    madeNode(`n${at}`, at === 0 ? null : `n${at - 1}`),
  )
  const tree = treeOf(chain.toReversed())
  expect(tree.nodes.at(-1)).toMatchObject({ key: 'n19999', depth: 19_999, leafCount: 1 })
  expect(treeOf(madeTree([6, 4, 3])).root?.leafCount).toBe(72)
})
