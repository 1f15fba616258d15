import { addsNothing, clauseAround, smallWords } from './about'
import type { Exchange } from './exchanges'
import { isYear } from './numbers'
import { isCountry } from './places'
import { isCapital, setOf, type Span, stemsOf, type Word } from './words'

export interface NamedEntity extends Span {
  text: string
}

const unsure =
  /\b(?:not|never|but|although|though|however|unclear|unknown|may|might|perhaps|possibly|probably|either|or|also|another|later|earlier|jointly|both|known as|born|pseudonym|pen name|near|n['’]t)\b/
const ranks = setOf(
  'first last second third fourth fifth only sole most biggest larg largest oldest old youngest tallest highest longest fastest best',
)
const openers = setOf(
  'the a an it he she they in at on by this that there yes no according to from',
)
/** After a name these begin what is said of it; a noun would make the name an adjective, "Polish scientist". */
const goesOn = setOf(
  'was is became won had did wrote made led served has took who in on from with at discovered founded',
)
const particles = setOf('of the de la le van von der den del di da al bin ibn')

/** "Who was the first …", "Who was the author of …": a question that one name answers. */
function wantsOne({ asked, question }: Exchange): boolean {
  if (asked.asking !== 'who') return false
  if (asked.terms.some((term) => ranks.has(term))) return true
  const role =
    /^\W*who\s+(?:is|was)\s+the\s+((?:\p{L}|-)+(?:\s+(?!of\b|in\b|at\b|for\b)(?:\p{L}|-)+)?)\b/iu.exec(
      question.text,
    )
  return role?.[1] !== undefined && !/s$/i.test(role[1])
}

/** The one name an answer gives for "who" or "where"; null where it may be a list, an alias or another level of place. */
export function namedBy(exchange: Exchange): NamedEntity | null {
  const { asked, text } = exchange
  if (unsure.test(text) || exchange.words.some((word) => isNewYear(word, asked.words))) return null
  if (asked.asking === 'who')
    return wantsOne(exchange) ? (leading(exchange) ?? closing(exchange)) : null
  return asked.asking === 'where' ? country(exchange) : null
}

/** Events that have one place. */
const placed = stemsOf(
  'born buried die died fall fell ill sign signed killed assassinated executed crowned crash crashed sink sank baptised',
)

/** A year the question does not have: who held an office then says nothing about another time. */
function isNewYear({ lower }: Word, known: ReadonlySet<string>): boolean {
  return isYear(lower) && !known.has(lower)
}

/** Several countries in one answer leave open which of them is meant. */
function country({ words, text, asked }: Exchange): NamedEntity | null {
  const found = words.filter(
    (word) => isCapital(word.text) && isCountry(word.lower) && !asked.words.has(word.lower),
  )
  if (!asked.terms.some((term) => placed.has(term))) return null
  const [only] = found
  if (
    only === undefined ||
    found.length > 1 ||
    /\b(?:North|South|East|West|New)\s$/.test(text.slice(0, only.start))
  )
    return null
  const clause = smallWords(clauseAround(text, words, only))
  if (!addsNothing(clause, asked.words)) return null
  return { start: only.start, end: only.start + only.lower.length, text: only.lower }
}

function isNew(run: readonly Word[], { asked }: Exchange): boolean {
  return run.every((word) => particles.has(word.lower) || !asked.words.has(word.lower))
}

function named(run: readonly Word[], { text }: Exchange): NamedEntity | null {
  const [first] = run
  const last = run.at(-1)
  if (first === undefined || last === undefined || run.length > 4) return null
  const between = text.slice(first.start, last.end)
  if (/[,.;:()\n]\s/.test(between.replace(/\b\p{Lu}\.\s/gu, ''))) return null
  return { start: first.start, end: last.end, text: between }
}

/** A name that opens the answer, before a full stop, a comma or a verb: "Janet Parker; she died …". */
function leading(exchange: Exchange): NamedEntity | null {
  const { words, text } = exchange
  const run = words.slice(
    0,
    words.findIndex((word) => !isCapital(word.text) || hasBreak(text, word, words)),
  )
  const all = words.every((word) => isCapital(word.text)) ? words : run
  if (all.length === 0 || openers.has(all[0]?.lower ?? '') || !isNew(all, exchange)) return null
  const next = words[all.length]
  if (next !== undefined && !hasBreak(text, next, words) && !goesOn.has(next.lower)) return null
  const rest = text.slice(all.at(-1)?.end)
  return /^\s*(?:&|,[^.;:]*\band\b\s+\p{Lu})/u.test(rest) ? null : named(all, exchange)
}

/** Whether something other than a space stands before a word. */
function hasBreak(text: string, word: Word, words: readonly Word[]): boolean {
  const before = words[words.indexOf(word) - 1]
  return before !== undefined && !/^\s+$/.test(text.slice(before.end, word.start))
}

/** A name that closes the first sentence after "was" or "by": "The author was George Orwell." */
function closing(exchange: Exchange): NamedEntity | null {
  const match =
    /^[^.;:,\n]{0,200}\s(?:is|was|by)\s((?:\p{Lu}[\p{L}\p{M}'’-]*\s?){1,4})(?:[.;,]|$)/u.exec(
      exchange.text,
    )
  const name = match?.[1]?.trimEnd()
  if (match === null || name === undefined) return null
  const start = match[0].lastIndexOf(name)
  const run = exchange.words.filter(
    (word) => word.start >= start && word.end <= start + name.length,
  )
  return isNew(run, exchange) ? named(run, exchange) : null
}

/** Two names that share no word and no beginning of one, and of which neither answer has the other's. */
export function differ(
  a: NamedEntity & { whole: string },
  b: NamedEntity & { whole: string },
): boolean {
  return !touches(a.text, b.whole) && !touches(b.text, a.whole)
}

/** Short words tell two names apart only where a name has no other: "Bo Li" is "Bo Li". */
function touches(name: string, whole: string): boolean {
  const text = plain(whole)
  const words = plain(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const telling = words.filter(
    (word) => (word.length > 2 && !particles.has(word)) || /^[ivx]+$/.test(word),
  )
  return (telling.length > 0 ? telling : words).some((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word.slice(0, 4)}`, 'u').test(text),
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
