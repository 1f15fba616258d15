/**
 * One reading of text for both databases: a token is a run of letters and digits (with the marks
 * that stand on them), composed (NFC) and lower-cased; no stems, diacritics are kept.
 */
const tokenPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

export function searchTokens(text: string): string[] {
  return fold(text).match(tokenPattern) ?? []
}

function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  // Lower-casing writes a sigma at the end of a word as another letter, judging by what stands around it.
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/** What FTS5's `ascii` tokenizer splits into exactly those tokens. It reads ASCII rightly by itself. */
export function searchText(text: string): string {
  return isAscii(text) ? text : searchTokens(text).join(' ')
}

/** A tsvector knows no position above this, and at most this many places of one token. */
const lastPosition = 16_383
const placesPerToken = 255
/** Its own limit is 1,048,575 bytes; each token costs a little more than its text. */
const vectorBytes = 1_000_000
const tokenUnits = 512

/** A token as PostgreSQL can hold it (2,046 bytes). */
function lexeme(token: string): string {
  return token.length <= tokenUnits
    ? token
    : token.slice(0, tokenUnits).replace(/[\uD800-\uDBFF]$/, '')
}

/** The text of a tsvector of those tokens, to be cast; what exceeds its limits is left out. */
export function searchVector(text: string): string {
  const places = new Map<string, number[]>()
  let bytes = 0
  for (const [index, token] of searchTokens(text).entries()) {
    const word = lexeme(token)
    const known = places.get(word)
    if (known === undefined) bytes += Buffer.byteLength(word) + 8
    if (bytes > vectorBytes) break
    if (known === undefined) places.set(word, [Math.min(index + 1, lastPosition)])
    else if (index < lastPosition && known.length < placesPerToken) {
      known.push(index + 1)
      bytes += 2
    }
  }
  return Array.from(places, ([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

/** What is looked for: every phrase must occur; a phrase is one or more tokens in a row. */
export type SearchTerms = string[][]

/** Reads a search box: words are all wanted, "quotes" make a phrase, nothing else means anything. */
export function parseSearch(q: string): SearchTerms {
  return q
    .split('"')
    .flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(/\s+/)))
    .map(searchTokens)
    .filter((phrase) => phrase.length > 0)
}

/** The terms in FTS5's language; tokens hold letters and digits only, so quotes are safe. */
export function fts5Query(terms: SearchTerms): string {
  return terms.map((phrase) => `"${phrase.join(' ')}"`).join(' AND ')
}

/** The terms as the text of a tsquery. */
export function tsQuery(terms: SearchTerms): string {
  return terms
    .map((phrase) => `(${phrase.map((token) => `'${lexeme(token)}'`).join(' <-> ')})`)
    .join(' & ')
}
