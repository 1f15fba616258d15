/** Words of a question that say nothing about a passage which has them. */
const silent = new Set(
  'a an and are as at be been but by can did do does for from had has have he her his how in into is it its of on or she that the their them they this to was were what when where which who whom whose why will with would'.split(
    ' ',
  ),
)

export interface MatchedSpan {
  id: number
  start: number
  end: number
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

const folded = (word: string): string => word.normalize('NFC').toLowerCase()

/** Where the words of a question stand in a text, as UTF-16 offsets; words that every text has are left out. */
export function matchedSpans(text: string, question: string): MatchedSpan[] {
  const asked = new Set((question.match(wordPattern) ?? []).map(folded))
  const telling = new Set([...asked].filter((word) => !silent.has(word)))
  const wanted = telling.size > 0 ? telling : asked
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => wanted.has(folded(word)))
    .map(({ 0: word, index }, id) => ({ id, start: index, end: index + word.length }))
}
