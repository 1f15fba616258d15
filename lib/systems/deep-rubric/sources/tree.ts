import type { Passage } from '@/lib/core/items/schema'
import type { Tree, TreeNode } from '@/lib/core/items/research-task'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { countIn, listOf, textIn, textsOf, unwrapped } from '@/lib/systems/kit/fields'

/**
 * A tree in any of the shapes met: `tree_payload.leaves` with their paths, a list of nodes, nodes inside nodes.
 * Null where there is none. What is wrong with the tree itself is not judged here.
 */
export function treeOf(value: unknown, rootQuery: string): Tree | null {
  const given = unwrapped(value)
  if (Array.isArray(given)) return listed(given)
  if (!isFields(given)) return null
  const payload = unwrapped(given['tree_payload'])
  const inner = isFields(payload) ? payload : given
  if (Array.isArray(inner['nodes'])) return listed(inner['nodes'])
  if (Array.isArray(inner['leaves'])) return fromLeaves(inner['leaves'], rootQuery)
  const root = isFields(inner['root']) ? inner['root'] : inner
  return Array.isArray(root['children']) ? fromNested(root, rootQuery) : null
}

function listed(nodes: readonly unknown[]): Tree | null {
  const read = nodes.flatMap((node, at) => {
    if (!isFields(node)) return []
    return [
      {
        ...contentOf(node),
        id: textIn(node, ['id', 'node_id']) ?? `n${at}`,
        parent: textIn(node, ['parent', 'parent_id']),
        depth: countIn(node['depth']) ?? 0,
      },
    ]
  })
  return read.length === 0 ? null : { nodes: read }
}

function contentOf(node: Fields): Pick<TreeNode, 'query' | 'passages' | 'statements'> {
  return {
    query: textIn(node, ['query', 'question', 'title', 'name']) ?? '',
    passages: listOf(node['passages'] ?? node['evidence'] ?? node['documents']).flatMap(passageOf),
    statements: textsOf(node['statements'] ?? node['facts']),
  }
}

function passageOf(value: unknown): Passage[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ text: value }]
  if (!isFields(value)) return []
  const text = textIn(value, ['text', 'content', 'contents', 'snippet', 'passage'])
  const id = textIn(value, ['id', 'passage_id', 'url'])
  const title = textIn(value, ['title'])
  return text === null
    ? []
    : [{ ...(id !== null && { id }), ...(title !== null && { title }), text }]
}

/** Leaves alone: the nodes above them are the beginnings of their paths. */
function fromLeaves(leaves: readonly unknown[], rootQuery: string): Tree | null {
  const nodes = new Map<string, TreeNode>()
  const read = leaves.filter(isFields)
  for (const [at, leaf] of read.entries()) {
    const said = textsOf(leaf['path'])
    const path = said[0] === rootQuery || rootQuery === '' ? said : [rootQuery, ...said]
    const above = nodesAbove(nodes, path.slice(0, -1))
    const id = textIn(leaf, ['id', 'leaf_id']) ?? `leaf ${at + 1}`
    const content = contentOf(leaf)
    const query = content.query === '' ? (path.at(-1) ?? '') : content.query
    nodes.set(`leaf ${at}`, { ...content, query, id, parent: above, depth: path.length - 1 })
  }
  return nodes.size === 0 ? null : { nodes: [...nodes.values()] }
}

/** Makes the nodes of a path that are not there yet; the id of the last one. */
function nodesAbove(nodes: Map<string, TreeNode>, path: readonly string[]): string | null {
  let parent: string | null = null
  for (const [depth, query] of path.entries()) {
    const key = JSON.stringify(path.slice(0, depth + 1))
    const id: string = nodes.get(key)?.id ?? `path ${nodes.size + 1}`
    if (!nodes.has(key)) nodes.set(key, { id, parent, depth, query, passages: [], statements: [] })
    parent = id
  }
  return parent
}

interface PendingNode {
  node: Fields
  parent: string | null
  depth: number
}

function fromNested(root: Fields, rootQuery: string): Tree {
  const nodes: TreeNode[] = []
  const waiting: PendingNode[] = [{ node: root, parent: null, depth: 0 }]
  // The list grows as it is walked.
  for (const { node, parent, depth } of waiting) {
    const id = textIn(node, ['id', 'node_id']) ?? `n${nodes.length}`
    const content = contentOf(node)
    const query = content.query === '' && parent === null ? rootQuery : content.query
    nodes.push({ ...content, query, id, parent, depth })
    for (const child of listOf(node['children']))
      if (isFields(child)) waiting.push({ node: child, parent: id, depth: depth + 1 })
  }
  return { nodes }
}
