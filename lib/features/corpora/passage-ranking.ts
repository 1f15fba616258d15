import type { Passage } from '@/lib/core/items/schema'
import { readQuery, type Phrase } from './query-terms'
import { bm25Scores, occurrences } from './rank'
import type { Retrieved } from './schema'

interface Ranked {
  passage: Omit<Retrieved, 'score'>
  tokens: string[]
}

type TokensOf = (text: string) => string[]

/** Passages of one item, searched as a corpus is; one without an id is called by its place, `P1`. */
export class PassageRanking {
  readonly #tokensOf: TokensOf
  readonly #ranked: Ranked[]

  /** `tokensOf` cuts a text into what is compared. */
  constructor(passages: readonly Passage[], tokensOf: TokensOf) {
    this.#tokensOf = tokensOf
    this.#ranked = passages.map(({ id, title, text }, at) => ({
      passage: { id: id ?? `P${at + 1}`, ...(title !== undefined && { title }), text },
      tokens: tokensOf(`${title ?? ''}\n${text}`),
    }))
  }

  /** The best first, by BM25; those without any word of the query, or without a phrase it quotes, are none. */
  search(query: string, limit: number): Retrieved[] {
    const { required, wanted } = readQuery(query, this.#tokensOf)
    const all = this.#ranked.map(({ tokens }) => tokens)
    const context = { count: all.length, shareOf: () => undefined }
    const scores = bm25Scores(all, [...required, ...wanted], context)
    return this.#ranked
      .map(({ passage, tokens }, at) => ({ tokens, found: { ...passage, score: scores[at] ?? 0 } }))
      .filter(({ tokens, found }) => found.score > 0 && required.every(isIn(tokens)))
      .map(({ found }) => found)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}

function isIn(tokens: readonly string[]) {
  return (phrase: Phrase) => occurrences(tokens, phrase) > 0
}
