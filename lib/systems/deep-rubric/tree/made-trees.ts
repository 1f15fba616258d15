import type { TreeNode } from '@/lib/core/items/research-task'

/** A node for tests and measurements; a leaf's fields where nothing else is said. */
export function madeNode(
  id: string,
  parent: string | null,
  more: Partial<TreeNode> = {},
): TreeNode {
  return {
    id,
    parent,
    depth: 0,
    query: `Query ${id}`,
    passages: [{ id: `p-${id}`, text: `Passage of ${id}.` }],
    statements: [`Statement of ${id}.`],
    ...more,
  }
}

/** A tree whose nodes have that many children by depth: `[6, 4, 2]` has 6 × 4 × 2 leaves. */
export function madeTree(
  widths: readonly number[],
  query = (id: string) => `Query ${id}`,
): TreeNode[] {
  const nodes: TreeNode[] = [madeNode('n', null, { query: query('n') })]
  let level = nodes
  for (const [above, width] of widths.entries()) {
    level = level.flatMap(({ id }) =>
      Array.from({ length: width }, (_one, at) =>
        madeNode(`${id}.${at}`, id, { depth: above + 1, query: query(`${id}.${at}`) }),
      ),
    )
    nodes.push(...level)
  }
  return nodes
}
