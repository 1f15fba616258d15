/** A place in a text that says a name. */
export interface NameMatch {
  start: number
  end: number
  key: string
}

const words = /[\p{L}\p{M}\p{N}]+/gu

/** What may stand between the parts of one name: `faith-lens`, `faith_lens`, `Faith Lens`, `Faith**Lens**`. */
const joint = /^(?:[-_/.:·\u2010-\u2015\u200C\u200D]|[ \t\n]|[*_`~]{1,4})$/u

/** A name without case and without what stands between its parts, as names are looked for. */
export function keyOf(name: string): string {
  return [...plain(name).matchAll(words)].map(([word]) => word).join('')
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

interface Word {
  start: number
  end: number
  key: string
}

/** Finds names in a text: whole words, in any case, however their parts are joined. */
export class NameFinder {
  readonly #keys: ReadonlySet<string>
  readonly #beginnings = new Set<string>()

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys
    for (const key of keys)
      for (let end = 1; end <= key.length; end += 1) this.#beginnings.add(key.slice(0, end))
  }

  /** Left to right, the longest name at each place, none inside another. Work is bounded by text × longest name. */
  find(text: string): NameMatch[] {
    if (this.#keys.size === 0) return []
    const found: NameMatch[] = []
    const all = wordsOf(text)
    for (let at = 0; at < all.length; at += 1) {
      const match = this.#longestAt(text, all, at)
      if (match === null) continue
      found.push(match.found)
      at = match.last
    }
    return found
  }

  #longestAt(text: string, all: readonly Word[], at: number) {
    let key = ''
    let longest: { found: NameMatch; last: number } | null = null
    const start = all[at]?.start ?? 0
    for (let next = at; next < all.length; next += 1) {
      const word = all[next]
      const before = all[next - 1]
      if (!word) break
      if (next > at && before && !joint.test(text.slice(before.end, word.start))) break
      key += word.key
      if (!this.#beginnings.has(key)) break
      if (this.#keys.has(key)) longest = { found: { start, end: word.end, key }, last: next }
    }
    return longest
  }
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(words)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: plain(word),
  }))
}
