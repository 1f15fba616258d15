import { valueOf } from './numbers'
import { isCapital, setOf, type Span, stem, type Word } from './words'

/** Words that add nothing to what a question has already said. */
const neutral = setOf(
  `a an the of in on at and to from by with for as is was are were be been has have had did does do s it he she they him her them
  his its their this that these those there who which only exactly just total altogether yes no time times year years day date
  people person persons lists listed list names named following between all both when where january february march april may june july august september october november december st nd rd th`,
)

/**
 * Whether words say nothing beyond the question: an answer with a verb or a subject of its own ("was baptised in",
 * "the pyramid opened in") may well speak of something else.
 */
export function addsNothing(words: readonly Word[], known: ReadonlySet<string>): boolean {
  return words.every(
    ({ lower }) =>
      neutral.has(lower) ||
      known.has(lower) ||
      known.has(stem(lower)) ||
      valueOf(lower) !== null ||
      /^\d/.test(lower),
  )
}

/**
 * The words of the clause around a place, without the place: what stands between commas and brackets. A clause that is
 * nothing but the place takes in its sentence: "In 1939, Germany invaded Poland".
 */
export function clauseAround(text: string, words: readonly Word[], place: Span): Word[] {
  const clause = wordsBetween(text, words, { place, stops: ',.;:()\n' })
  const isBare = clause.every(({ lower }) => neutral.has(lower))
  return isBare ? wordsBetween(text, words, { place, stops: '.;:\n' }) : clause
}

function wordsBetween(
  text: string,
  words: readonly Word[],
  { place: { start, end }, stops }: { place: Span; stops: string },
): Word[] {
  let from = start
  while (from > 0 && !stops.includes(text.charAt(from - 1))) from -= 1
  let to = end
  while (to < text.length && !stops.includes(text.charAt(to))) to += 1
  return words.filter(
    (word) => word.start >= from && word.end <= to && (word.end <= start || word.start >= end),
  )
}

/** Words in small letters; names may be the detail that an answer adds. */
export function smallWords(words: readonly Word[]): Word[] {
  return words.filter((word) => !isCapital(word.text))
}
