import type { TreeNode } from '@/lib/core/items/research-task'
import { madeNode, madeTree } from '@/lib/systems/deep-rubric/tree/made-trees'

const chain = Array.from({ length: 50 }, (_one, at) =>
  madeNode(`n${at}`, at === 0 ? null : `n${at - 1}`, { depth: at }),
)
const root = madeNode('root', null)
/** Trees with one thing wrong, and the problem that names it. */
export const troubledTrees: [name: string, nodes: TreeNode[], problem: RegExp][] = [
  ['a cycle', [root, madeNode('a', 'b'), madeNode('b', 'a')], /1 cycle: the nodes are their own/],
  ['no root', [madeNode('a', 'b'), madeNode('b', 'a')], /No root: every node names a parent/],
  ['two roots', [root, madeNode('other', null)], /1 node more without a parent/],
  ['a missing parent', [root, madeNode('a', 'gone')], /under a parent that does not exist/],
  ['an id twice', [root, madeNode('a', 'root'), madeNode('a', 'root')], /an id that another node/],
  ['fifty levels', chain, /46 nodes deeper than 3/],
  ['five thousand nodes', madeTree([6, 15, 55]), /with more children than allowed/],
]
