/** Terms of a text that count: those of the largest weights. */
const mostTerms = 64
/** What comes later in a text does not count. */
const mostCharacters = 20_000
/** Similarities are kept in 255ths. */
const steps = 255

type Weights = Map<string, number>

/** Words as the search reads them: runs of letters and digits, in lower case. */
function counts(text: string): Weights {
  const found: Weights = new Map()
  for (const [word] of text
    .slice(0, mostCharacters)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu))
    found.set(word, (found.get(word) ?? 0) + 1)
  return found
}

function weigh(own: Weights, frequency: ReadonlyMap<string, number>, texts: number): Weights {
  const weighted = [...own].map(([word, count]): [string, number] => [
    word,
    (1 + Math.log(count)) * Math.log((1 + texts) / (frequency.get(word) ?? 1)),
  ])
  const kept = weighted
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostTerms)
  const length = Math.hypot(...kept.map(([, weight]) => weight))
  return new Map(kept.map(([word, weight]) => [word, length === 0 ? 0 : weight / length]))
}

/** How alike texts are, by pairs: row × size + column, in 255ths. */
export interface Similarities {
  size: number
  values: Uint8Array
}

/**
 * Cosine similarity of texts by their words, TF-IDF: weight = (1 + ln tf) · ln((1 + N) / df), the 64 largest weights of a
 * text, length 1. A text is wholly similar to itself.
 *
 * @returns a table of size², 25 MB for 5,000 texts
 * Source: C. Manning, P. Raghavan and H. Schütze, "Introduction to Information Retrieval" (2008), section 6.4 (ltc, with
 * 1 + N so that a word of every text counts a little).
 */
export function similarities(texts: readonly string[]): Similarities {
  const size = texts.length
  const values = new Uint8Array(size * size)
  const postings = new Postings(size)
  for (const [at, weights] of weightsOf(texts).entries()) {
    const row = postings.add(at, weights)
    for (let other = 0; other < at; other++) {
      const value = Math.round(Math.min(1, row[other] ?? 0) * steps)
      values[at * size + other] = value
      values[other * size + at] = value
    }
    values[at * size + at] = steps
  }
  return { size, values }
}

function weightsOf(texts: readonly string[]): Weights[] {
  const words = texts.map(counts)
  const frequency: Weights = new Map()
  for (const own of words)
    for (const word of own.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return words.map((own) => weigh(own, frequency, texts.length))
}

/** Which texts hold a word, and with what weight. */
class Postings {
  readonly #byWord = new Map<string, { places: number[]; weights: number[] }>()
  readonly #row: Float64Array

  constructor(size: number) {
    this.#row = new Float64Array(size)
  }

  /** Adds a text, and tells how similar those before it are. The next call overwrites what this one gave. */
  add(at: number, own: Weights): Float64Array {
    const row = this.#row.fill(0, 0, at)
    for (const [word, weight] of own) {
      const known = this.#byWord.get(word) ?? { places: [], weights: [] }
      for (let n = 0; n < known.places.length; n++) {
        const other = known.places[n] ?? 0
        row[other] = (row[other] ?? 0) + weight * (known.weights[n] ?? 0)
      }
      known.places.push(at)
      known.weights.push(weight)
      this.#byWord.set(word, known)
    }
    return row
  }
}
