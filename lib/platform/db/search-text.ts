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
