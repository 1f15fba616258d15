import type { Passage } from '@/lib/items/schema'
import { searchTokens } from '@/lib/platform/db/search-text'
import type { Found } from '@/lib/systems/pipeline'

/** The usual constants of BM25. */
const saturation = 1.2
const lengthWeight = 0.75

interface Counted {
  found: Found
  counts: Map<string, number>
  length: number
}

/** Passages of one item, to be searched without a corpus; one without an id is called by its place, `P1`. */
export class PassageRanking {
  readonly #passages: Counted[]
  readonly #holding = new Map<string, number>()
  readonly #meanLength: number

  constructor(passages: readonly Passage[]) {
    this.#passages = passages.map(({ id, title, text }, at) => {
      const tokens = searchTokens(`${title ?? ''} ${text}`)
      const counts = new Map<string, number>()
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
      for (const token of counts.keys())
        this.#holding.set(token, (this.#holding.get(token) ?? 0) + 1)
      const found = { id: id ?? `P${at + 1}`, text, ...(title === undefined ? {} : { title }) }
      return { found, counts, length: tokens.length }
    })
    const total = this.#passages.reduce((sum, { length }) => sum + length, 0)
    this.#meanLength = total / Math.max(1, passages.length)
  }

  /** The best first, by BM25; those without any word of the query are none. */
  search(query: string, k: number): Found[] {
    const tokens = [...new Set(searchTokens(query))]
    return this.#passages
      .map((passage) => ({ passage, score: this.#score(passage, tokens) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, k)
      .map(({ passage }) => passage.found)
  }

  #score({ counts, length }: Counted, tokens: readonly string[]): number {
    const relative = 1 - lengthWeight + (lengthWeight * length) / Math.max(1, this.#meanLength)
    return tokens.reduce((sum, token) => {
      const count = counts.get(token) ?? 0
      const holding = this.#holding.get(token) ?? 0
      const rarity = Math.log(1 + (this.#passages.length - holding + 0.5) / (holding + 0.5))
      return sum + (rarity * count * (saturation + 1)) / (count + saturation * relative)
    }, 0)
  }
}
