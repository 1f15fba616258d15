import type { ResearchPayload } from '@/lib/core/items/research-task'
import { passageLinks } from '../report/passages'
import type { Report } from '../report/report'

/** What a report, what was found for it and the tree have in common. */
export interface Ties {
  /** Of each source by its number: the sentences that cite it. */
  sentencesOf: ReadonlyMap<number, readonly number[]>
  /** Of each snippet: the sources that are it. */
  sourcesOf: ReadonlyMap<number, readonly number[]>
  /** Of each snippet: the leaves it stands in. */
  leavesOf: ReadonlyMap<number, readonly string[]>
  /** Of each passage by its id: the snippets that are it. */
  snippetsOf: ReadonlyMap<string, readonly number[]>
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key)
  if (!known) map.set(key, [value])
  else if (!known.includes(value)) known.push(value)
}

/** Ties sentences to snippets and snippets to passages of the tree: by id, else by words. */
export function tiesOf(report: Report, payload: ResearchPayload): Ties {
  const sentencesOf = new Map<number, number[]>()
  for (const { index, cites } of report.sentences) {
    for (const number of cites) push(sentencesOf, number, index)
  }
  const sourcesOf = new Map<number, number[]>()
  for (const { number, snippets } of report.sources) {
    for (const snippet of snippets) push(sourcesOf, snippet, number)
  }
  const leavesOf = new Map<number, string[]>()
  const snippetsOf = new Map<string, number[]>()
  const { tree } = payload
  const nodes = new Map(tree?.nodes.toReversed().map((node) => [node.id, node]))
  for (const { snippet, node, passage } of tree ? passageLinks(report.snippets, tree) : []) {
    push(leavesOf, snippet, node)
    const id = nodes.get(node)?.passages[passage]?.id
    if (id !== undefined) push(snippetsOf, id, snippet)
  }
  return { sentencesOf, sourcesOf, leavesOf, snippetsOf }
}

/** The sentences that cite a snippet, in order. */
export function sentencesCiting(ties: Ties, snippets: Iterable<number>): number[] {
  const sources = [...snippets].flatMap((snippet) => ties.sourcesOf.get(snippet) ?? [])
  const sentences = sources.flatMap((number) => ties.sentencesOf.get(number) ?? [])
  return [...new Set(sentences)].toSorted((a, b) => a - b)
}

/** How many sentences cite each passage of the tree, by its id; one that nothing cites is left out. */
export function citationCounts(ties: Ties): Map<string, number> {
  const counts = [...ties.snippetsOf].map(([id, snippets]): [string, number] => [
    id,
    sentencesCiting(ties, snippets).length,
  ])
  return new Map(counts.filter(([, count]) => count > 0))
}
