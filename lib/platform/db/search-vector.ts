import { searchTokens, type SearchTerms } from './search-text'

/**
 * A tsvector knows no position above 16,383, and 255 of one token. What stands further back gets the
 * last one, with a gap before it, so that it never seems to follow a word in its true place.
 */
const lastPosition = 16_383
const lastTruePosition = lastPosition - 2
const placesPerToken = 255
/** Its texts and places together have at most 1,048,575 bytes. */
const vectorBytes = 1_000_000
/** A lexeme has at most 2,046 bytes; a pair of tokens must fit as well. */
const tokenUnits = 300

function lexeme(token: string): string {
  if (token.length <= tokenUnits) return token
  return token.slice(0, tokenUnits).replace(/[\uD800-\uDBFF]$/, '')
}

/** Each distinct lexeme with its places, as far as a tsvector holds them. */
interface Vector {
  places: Map<string, number[]>
  bytes: number
  /** Some place was left out: phrases can no longer be told by place alone. */
  overflows: boolean
}

/** Costs of an entry beside its text: its alignment, the count of its places and the first place. */
const entryBytes = 5
const placeBytes = 2

function addWord(vector: Vector, word: string, place: number): void {
  const known = vector.places.get(word)
  if (known === undefined) {
    const bytes = vector.bytes + Buffer.byteLength(word) + entryBytes
    if (bytes > vectorBytes) return
    vector.bytes = bytes
    vector.places.set(word, [place > lastTruePosition ? lastPosition : place])
    return
  }
  const isFull = place > lastTruePosition || known.length >= placesPerToken
  if (isFull || vector.bytes + placeBytes > vectorBytes) {
    vector.overflows = true
    return
  }
  known.push(place)
  vector.bytes += placeBytes
}

const pair = (first: string, second: string): string => `${first} ${second}`

/**
 * The text of a tsvector, to be cast. In a text too long for places, each pair of neighbours is a
 * lexeme of its own, so that phrases are found to its end.
 */
export function searchVector(text: string): string {
  const words = searchTokens(text).map(lexeme)
  const vector: Vector = { places: new Map(), bytes: 0, overflows: words.length > lastTruePosition }
  for (const [index, word] of words.entries()) addWord(vector, word, index + 1)
  if (vector.overflows) {
    for (let index = 1; index < words.length; index++) {
      addWord(vector, pair(words[index - 1] ?? '', words[index] ?? ''), lastPosition)
    }
  }
  return Array.from(vector.places, ([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

/** The terms as the text of a tsquery; tokens hold letters and digits only, so quotes are safe. */
export function tsQuery(terms: SearchTerms): string {
  return terms.map((phrase) => `(${phraseQuery(phrase.map(lexeme))})`).join(' & ')
}

function phraseQuery(words: string[]): string {
  const row = words.map((word) => `'${word}'`).join(' <-> ')
  if (words.length < 2) return row
  const pairs = words.slice(1).map((word, index) => `'${pair(words[index] ?? '', word)}'`)
  return `(${row}) | (${pairs.join(' & ')})`
}
