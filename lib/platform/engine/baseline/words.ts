const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu

const stops = new Set(
  `a an and any are as at be been being both but by can did do does for from had has have he her hers him his how i if in into is it its may me more most my no nor not of on or our out over she so some such than that the their them then there these they this those to under up was we were what when where which while who whom whose why will with would you your`.split(
    ' ',
  ),
)

/** Words as they stand in a text. */
export function wordsIn(text: string): string[] {
  return text.match(word) ?? []
}

/** Endings that English puts on a word; a crude stem is enough to find "opened" by "opening". */
function stem(plain: string): string {
  if (plain.length < 5 || /\d/.test(plain)) return plain
  return plain.replace(/(?:ational|ations?|ingly|ings?|edly|ed|ies|es|s|ly)$/, '')
}

/** What a text is about: stems of its words that are not mere grammar. */
export function terms(text: string): string[] {
  return wordsIn(text)
    .map((found) => found.toLowerCase().replace(/['’]s$/, ''))
    .filter((found) => !stops.has(found))
    .map(stem)
    .filter((found) => found.length > 0)
}

/** Share of the words of a text that another has, 0–1; 0 of a text without words. */
export function shareIn(text: string, other: string): number {
  const wanted = new Set(terms(text))
  if (wanted.size === 0) return 0
  const known = new Set(terms(other))
  return [...wanted].filter((term) => known.has(term)).length / wanted.size
}

/** Sentences longer than this are cut, so that one without a full stop does not cost more than the others. */
const longest = 2_000
const most = 4_000

/** Sentences of a text with their trimmed words, in order. */
export function sentencesIn(text: string): string[] {
  const found: string[] = []
  for (const piece of text.split(/(?<=[.!?。！？]["'”’)\]]*)\s+|\n+/u)) {
    for (let at = 0; at < piece.length; at += longest) {
      const sentence = piece.slice(at, at + longest).trim()
      if (sentence !== '') found.push(sentence)
      if (found.length >= most) return found
    }
  }
  return found
}
