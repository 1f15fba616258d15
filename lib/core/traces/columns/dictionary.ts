import { compareText } from './code-point-order'

/** Texts of a column as small numbers; 0 stands for none. Codes are never given up, so columns can share it. */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #texts: (string | null)[] = [null]
  #sorted: string[] = []
  #ranks = new Float64Array()

  get size(): number {
    return this.#texts.length
  }

  /** Adds the text if it is new. */
  code(text: string | null): number {
    if (text === null) return 0
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    this.#texts.push(text)
    this.#codes.set(text, this.#texts.length - 1)
    return this.#texts.length - 1
  }

  find(text: string | null): number | undefined {
    return text === null ? 0 : this.#codes.get(text)
  }

  text(code: number): string | null {
    return this.#texts[code] ?? null
  }

  /** Place of every code in code point order; NaN for none. */
  ranks(): Float64Array {
    if (this.#ranks.length !== this.size) {
      this.#sorted = [...this.#codes.keys()].toSorted(compareText)
      this.#ranks = new Float64Array(this.size).fill(Number.NaN)
      for (const [rank, text] of this.#sorted.entries()) {
        this.#ranks[this.#codes.get(text) ?? 0] = rank
      }
    }
    return this.#ranks
  }

  /** The rank of a text; between two ranks when it is not there. */
  rankOf(text: string): number {
    this.ranks()
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareText(this.#sorted[middle] ?? '', text) < 0) low = middle + 1
      else high = middle
    }
    return this.#sorted[low] === text ? low : low - 0.5
  }
}
