import { addsNothing, clauseAround, smallWords } from './about'
import { type Stated, statedCount, statedMeasure } from './counts'
import { clash, type Moment, onlyMoment } from './dates'
import { type Exchange, yesOrNo } from './exchanges'
import { differ, type NamedEntity, namedBy } from './names'
import { mayAgree } from './numbers'
import { type QuestionSubject, termsOf } from './question'
import { type Span, stemsOf } from './words'

/** One value that an answer gives to what its question asks for. */
interface StatedValue<Value> {
  exchange: Exchange
  /** Two answers with one key answer the same question. */
  key: string
  at: Span
  value: Value
}

interface Disagreement {
  kind: 'number' | 'date' | 'name'
  sides: [ConflictSide, ConflictSide]
}

export interface ConflictSide {
  exchange: Exchange
  at: Span
}

/** Answers that give another value than the first answer to the same question. Linear in the number of answers. */
function disagreements<Value>(
  kind: Disagreement['kind'],
  given: readonly StatedValue<Value>[],
  isOther: (a: Value, b: Value) => boolean,
): Disagreement[] {
  const firsts = new Map<string, StatedValue<Value>>()
  const found: Disagreement[] = []
  for (const one of given) {
    const first = firsts.get(one.key)
    if (first === undefined) firsts.set(one.key, one)
    else if (isOther(first.value, one.value)) found.push({ kind, sides: [first, one] })
  }
  return found
}

/** Numbers, dates and names that differ between answers to one question. Beyond the paper. */
export function valuesThatDiffer(exchanges: readonly Exchange[]): Disagreement[] {
  const anchored = exchanges.filter(({ asked }) => asked.isAnchored)
  return [
    ...disagreements('number', anchored.flatMap(numberOf), isOtherNumber),
    ...disagreements('date', anchored.flatMap(dateOf), clash),
    ...disagreements('name', anchored.flatMap(nameOf), differ),
  ]
}

function keyOf({ tense, names, headNames }: QuestionSubject, ...rest: string[]): string {
  return [tense, [...headNames, ...names].join(' '), ...rest].join('|')
}

function numberOf(exchange: Exchange): StatedValue<Stated>[] {
  const stated = statedCount(exchange) ?? statedMeasure(exchange)
  if (stated === null) return []
  const kind = exchange.asked.asking === 'measure' ? 'measure' : stated.countOf
  return [{ exchange, key: keyOf(exchange.asked, kind, stated.key), at: stated, value: stated }]
}

/** Counts of one question are in one unit; measures must name the same one. */
function isOtherNumber(a: Stated, b: Stated): boolean {
  const isCount = a.isCount && b.isCount
  return (isCount || a.quantity.unit === b.quantity.unit) && !mayAgree(a.quantity, b.quantity)
}

/** Events that happen once; what is won, held or published may have several dates, and a state has none. */
const dated = stemsOf(
  `signed sign founded found established establish born die died buried built build killed kill fought fight sealed seal discovered
  discover invented invent crowned crown assassinated shot sank sink sunk launched launch begin began begun start started end ended
  closed close shut created create formed abolished adopted ratified annulled dissolved completed complete constructed destroyed
  burned burn erupt erupted explode exploded merged renamed demolished introduced reunified inaugurated executed painted carved
  written declared`,
)
const unsure =
  /\b(?:not|never|but|although|though|however|unclear|unknown|may|might|perhaps|possibly|probably|either|also|another|again|only gives?|if)\b|n['’]t\b/

function dateOf(exchange: Exchange): StatedValue<Moment>[] {
  const { asked, question, text } = exchange
  if (asked.asking !== 'when' && asked.asking !== 'check') return []
  if (unsure.test(text) || !asked.terms.some((term) => dated.has(term))) return []
  const moment = onlyMoment(text)
  if (moment === null) return []
  const clause = smallWords(clauseAround(text, exchange.words, moment))
  if (!addsNothing(clause, asked.words)) return []
  if (asked.asking === 'when') {
    return [{ exchange, key: keyOf(asked, asked.key), at: moment, value: moment }]
  }
  const wanted =
    asked.asking === 'check' && yesOrNo(text)?.isYes === true ? onlyMoment(question.text) : null
  if (wanted === null || clash(wanted, moment) || wanted.year !== moment.year) return []
  const rest = `${question.text.slice(0, wanted.start)} ${question.text.slice(wanted.end)}`
  const key = [...new Set(termsOf(rest))].toSorted().join(' ')
  const inDate = new Set(termsOf(question.text.slice(wanted.start, wanted.end)))
  const names = asked.names.filter((name) => !inDate.has(name))
  return [{ exchange, key: keyOf({ ...asked, names }, key), at: moment, value: moment }]
}

function nameOf(exchange: Exchange): StatedValue<NamedEntity & { whole: string }>[] {
  const name = namedBy(exchange)
  if (name === null) return []
  const { asked, text } = exchange
  const key = keyOf(asked, asked.asking, asked.terms.join(' '))
  return [{ exchange, key, at: name, value: { ...name, whole: text } }]
}
