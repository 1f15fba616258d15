import type { EvidenceTree, PlacedNode } from './evidence-tree'

function textOf({ node }: PlacedNode): string {
  const passages = node.passages.flatMap(({ id, title, text }) => [id ?? '', title ?? '', text])
  return [node.id, node.query, ...node.statements, ...passages].join('\n').toLowerCase()
}

/** The keys of the nodes in which every word stands, in query, statements or passages; null when nothing is looked for. */
export function findNodes(tree: EvidenceTree, words: string): Set<string> | null {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  const found = tree.nodes.filter((one) => {
    const text = textOf(one)
    return wanted.every((word) => text.includes(word))
  })
  return new Set(found.map(({ key }) => key))
}

/** What was found with everything above it, so that it can be shown in its place. */
export function withAncestors(tree: EvidenceTree, found: ReadonlySet<string>): Set<string> {
  const shown = new Set<string>()
  for (const key of found) {
    let at = tree.byKey.get(key) ?? null
    for (; at && !shown.has(at.key); at = at.parent) shown.add(at.key)
  }
  return shown
}
