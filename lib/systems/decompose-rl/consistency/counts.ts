import { addsNothing, clauseAround } from './about'
import { type Exchange, yesOrNo } from './exchanges'
import { isYear, type Quantity, quantitiesOf } from './numbers'
import type { CountOf } from './question'
import { setOf, type Span, stem, type Word, wordsOf } from './words'

/** A number an answer states for what is asked. */
export interface Stated extends Span {
  quantity: Quantity
  countOf: CountOf
  isCount: boolean
  /** What the question asks for, without the number itself where it names one. */
  key: string
}

/** Words by which an answer adds, limits or doubts; what it states is then no plain number. */
const unsure =
  /\b(?:not|never|but|although|though|however|except|unclear|unknown|may|might|could|perhaps|possibly|probably|likely|either|also|another|further|additional|later|earlier|originally|initially|eventually|each|per|respectively|plus|estimated?s?|if|while|whereas|depending|sources?|some|unless|alone|so far|at the time|then|again|still)\b|n['’]t\b/

const openers = setOf(
  'there were are was is only exactly a total of it just precisely the answer in all he she they won',
)
const followers = setOf('of in on as for from and between during over')

/** Things of which there is one a year at most, so that years and wins of it can be counted against each other. */
export const yearly = setOf('cup titl championship tournament final election league tour crown')

/** The number in an answer to "how many", or in a "Yes" that repeats the number of its question. */
export function statedCount(exchange: Exchange): Stated | null {
  const { asked, text, words } = exchange
  if (unsure.test(text)) return null
  const all = quantitiesOf(text, words)
  if (asked.asking === 'check') return affirmed(exchange, all)
  if (asked.asking !== 'count') return null
  const candidates = all.filter((one) => isCandidate(one, exchange))
  const first = noneIn(text) ?? candidates[0]
  if (first === undefined || candidates.some((one) => !one.isExact || one.value !== first.value))
    return null
  if (isScoped(exchange, first.value) || !isAbout(exchange, first)) return null
  return {
    quantity: first,
    countOf: asked.countOf,
    key: asked.key,
    isCount: true,
    start: first.start,
    end: first.end,
  }
}

/** "None" and "None: …", but not "none of them". */
function noneIn(text: string): Quantity | null {
  const match = /^[\s"'“]*(none|zero)\b(?!\s+of\b)/i.exec(text)
  if (match?.[1] === undefined) return null
  const end = match[0].length
  const start = end - match[1].length
  return { value: 0, unit: '', next: '', isExact: true, grain: 1, at: 0, start, end }
}

/** Followed by what is counted, or the opening word of the answer. */
function isCandidate(one: Quantity, { asked, words }: Exchange): boolean {
  if (one.unit === '%' || asked.terms.includes(String(one.value))) return false
  const mayBeTimes = asked.countOf === 'times' || asked.head.some((word) => yearly.has(word))
  const isHead = (word: string) =>
    word !== '' && (asked.head.includes(word) || (mayBeTimes && word === 'tim'))
  const isMargin = asked.terms[0] === 'by'
  if (!isMargin && (isHead(one.unit) || (isHead(one.next) && !followers.has(one.unit)))) return true
  const isOpening = words.slice(0, one.at).every((word) => openers.has(word.lower)) && one.at <= 4
  const isPlain =
    one.unit === '' || (followers.has(one.unit) && !(one.value === 1 && one.unit === 'of'))
  return isOpening && isPlain && !isYear(words[one.at]?.lower ?? '')
}

/** The clause of the number has no word of its own; the unit after it may be one. */
function isAbout({ asked, text, words }: Exchange, one: Quantity): boolean {
  const unit = words[one.at + 1]
  return addsNothing(
    clauseAround(text, words, one).filter((word) => word !== unit),
    asked.words,
  )
}

/** Years or places the question does not have narrow the answer: "three by 1970", "two in Sweden". */
function isScoped(
  { asked, text, words }: Pick<Exchange, 'asked' | 'text' | 'words'>,
  value: number,
): boolean {
  const years = words.filter((word) => isYear(word.lower) && !asked.words.has(word.lower)).length
  if (years > 0 && years !== value) return true
  const places = text.matchAll(
    /\b(?:in|for|with|at|against|during|by)\s(?:the\s)?(\p{Lu}[\p{L}\p{M}]*)/gu,
  )
  return [...places].some(([, name]) => name !== undefined && !isAsked(name, asked.words))
}

function isAsked(name: string, known: ReadonlySet<string>): boolean {
  const lower = name.toLowerCase()
  return known.has(lower) || known.has(stem(lower))
}

/** "Did Brazil win four titles?" – "Yes, Brazil won four titles." */
function affirmed({ asked, question, text, words }: Exchange, all: Quantity[]): Stated | null {
  if (yesOrNo(text)?.isYes !== true) return null
  const asking = wordsOf(question.text)
  const [wanted, ...others] = quantitiesOf(question.text, asking).filter(
    (one) => !isYearAt(asking, one),
  )
  if (wanted === undefined || others.length > 0 || !wanted.isExact || wanted.unit === '%')
    return null
  const said = all.find((one) => one.value === wanted.value && one.unit === wanted.unit)
  if (said === undefined || wanted.unit === '' || !said.isExact) return null
  if (all.some((one) => one !== said && !isYearAt(words, one))) return null
  if (isScoped({ asked, text, words }, said.value)) return null
  const dropped = new Set([
    String(wanted.value),
    'only',
    'just',
    ...(wanted.unit === 'people' ? ['people'] : ['tim']),
  ])
  const key = [...new Set(asked.terms.filter((term) => !dropped.has(term)))].toSorted().join(' ')
  const countOf = wanted.unit === 'tim' ? 'times' : wanted.unit === 'people' ? 'people' : 'noun'
  return { quantity: said, countOf, key, isCount: true, start: said.start, end: said.end }
}

function isYearAt(words: readonly Word[], one: Quantity): boolean {
  return isYear(words[one.at]?.lower ?? '')
}

/** The only number in an answer to "how tall", "what share" and the like, with its unit. */
export function statedMeasure(exchange: Exchange): Stated | null {
  const { asked, text, words } = exchange
  if (asked.asking !== 'measure' || unsure.test(text)) return null
  const all = quantitiesOf(text, words).filter((one) => !asked.terms.includes(String(one.value)))
  const [only] = all
  if (only === undefined || all.length > 1 || !only.isExact || isYearAt(words, only)) return null
  if (isScoped(exchange, Number.NaN) || !isAbout(exchange, only)) return null
  return {
    quantity: only,
    countOf: 'noun',
    key: asked.key,
    isCount: false,
    start: only.start,
    end: only.end,
  }
}
