import type { Snippet } from '@/lib/core/traces/schema'
import type { Tree } from '@/lib/core/items/research-task'
import { bagOf, share } from '../likeness/bag'
import { indexWords, nearest } from '../likeness/word-index'

/** A passage of the tree that a snippet is. */
export interface PassageLink {
  snippet: number
  node: string
  /** Number of the passage in its node. */
  passage: number
  by: 'id' | 'words'
}

/** Share of the snippet's words that a passage must have, and the other way round, to be the same. */
const same = 0.8
/** Of fewer words nothing follows. */
const fewest = 4
/** Candidates that are looked at the other way round. */
const tried = 5

/** Ties what an agent found to the passages of the tree: by the same id, else by the same words. */
export function passageLinks(snippets: readonly Snippet[], tree: Tree): PassageLink[] {
  const places = tree.nodes.flatMap(({ id, passages }) =>
    passages.map((passage, at) => ({ node: id, passage: at, id: passage.id, text: passage.text })),
  )
  const byId = Map.groupBy(places, ({ id }) => id)
  const index = indexWords(places.map(({ text }) => text))
  return snippets.flatMap(({ id, text }, snippet): PassageLink[] => {
    const own = id === '' ? [] : (byId.get(id) ?? [])
    if (own.length > 0)
      return own.map(({ node, passage }) => ({ snippet, node, passage, by: 'id' }))
    const bag = bagOf(text)
    if (bag.size < fewest) return []
    return nearest(index, text)
      .filter(({ score }) => score >= same)
      .slice(0, tried)
      .flatMap((near) => places[near.text] ?? [])
      .filter((place) => share(bagOf(place.text), bag) >= same)
      .map(({ node, passage }) => ({ snippet, node, passage, by: 'words' }))
  })
}
