import type { Snippet } from '@/lib/traces/schema'
import type { ResearchPayload } from '../schema'
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

/** So many words in a row make a snippet and a passage the same text. */
const inARow = 8

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key)
  if (!known) map.set(key, [value])
  else if (!known.includes(value)) known.push(value)
}

interface Passage {
  id: string | undefined
  node: string
}

/** Passages by id, and by the words they begin with. */
function passagesOf({ tree }: ResearchPayload) {
  const byId = new Map<string, Passage[]>()
  const byWords = new Map<string, Passage[]>()
  for (const { id: node, passages } of tree?.nodes ?? []) {
    for (const { id, text } of passages) {
      const passage = { id, node }
      if (id !== undefined) push(byId, id, passage)
      const opening = wordsOf(text.slice(0, 400)).slice(0, inARow)
      if (opening.length === inARow) push(byWords, opening.join(' '), passage)
    }
  }
  return { byId, byWords }
}

/** Whether the beginning of a passage stands in a snippet. */
function sameWords({ text }: Snippet, byWords: ReadonlyMap<string, Passage[]>): Passage[] {
  if (byWords.size === 0) return []
  const words = wordsOf(text)
  const found = new Set<Passage>()
  for (let at = 0; at + inARow <= words.length; at += 1) {
    for (const one of byWords.get(words.slice(at, at + inARow).join(' ')) ?? []) found.add(one)
  }
  return [...found]
}

/** Ties sentences to snippets and snippets to passages of the tree: by id, else by the words a passage begins with. */
export function tiesOf(report: Report, payload: ResearchPayload): Ties {
  const sentencesOf = new Map<number, number[]>()
  for (const { index, cites } of report.sentences) {
    for (const number of cites) push(sentencesOf, number, index)
  }
  const sourcesOf = new Map<number, number[]>()
  for (const { number, snippets } of report.sources) {
    for (const snippet of snippets) push(sourcesOf, snippet, number)
  }
  const { byId, byWords } = passagesOf(payload)
  const leavesOf = new Map<number, string[]>()
  const snippetsOf = new Map<string, number[]>()
  for (const [snippet, one] of report.snippets.entries()) {
    const own = byId.get(one.id) ?? sameWords(one, byWords)
    for (const { id, node } of own) {
      push(leavesOf, snippet, node)
      if (id !== undefined) push(snippetsOf, id, snippet)
    }
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
