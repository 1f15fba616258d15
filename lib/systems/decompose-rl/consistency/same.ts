import { type Stated, yearly } from './counts'
import type { Exchange } from './exchanges'
import type { List } from './lists'
import type { QuestionSubject } from './question'
import { stemsOf } from './words'

/** An answer that lists what its question asks for. */
export interface Listed {
  exchange: Exchange
  list: List
}

export interface CountedAnswer {
  exchange: Exchange
  stated: Stated
}

/**
 * Whether a count and a list are of the same things, and differ without doubt. Both questions have the same terms
 * already; here it is about who does what to whom, about tense, and about what one item of the list is.
 */
export function contradicts(
  { exchange, stated }: CountedAnswer,
  { exchange: other, list }: Listed,
): boolean {
  const { asked } = exchange
  const { value } = stated.quantity
  if (value === list.size || exchange.answer === other.answer) return false
  const isNear = Math.abs(exchange.n - other.n) === 1
  if (!isNear && !(asked.isAnchored && other.asked.isAnchored)) return false
  if (!sameTense(asked, other.asked) || !sameRoles(asked, other.asked)) return false
  if (list.kind === 'names' && (value * 2 === list.size || (value === 1 && list.size === 2)))
    return false
  return isOfSameThings(asked, stated, other.asked) && hasReason(asked, value, other.asked, list)
}

function isOpen({ tense }: QuestionSubject): boolean {
  return tense === 'none' || tense === 'perfect'
}

function sameTense(a: QuestionSubject, b: QuestionSubject): boolean {
  return a.tense === b.tense || isOpen(a) || isOpen(b)
}

/** "Brazil … Germany" is not "Germany … Brazil"; what stands in the "how many" phrase may stand elsewhere. */
function sameRoles(a: QuestionSubject, b: QuestionSubject): boolean {
  const isFree = a.headNames.length === 0 || b.headNames.length === 0
  if (!isFree && a.headNames.toSorted().join(' ') !== b.headNames.toSorted().join(' ')) return false
  return shared(a, b) === shared(b, a)
}

function shared(one: QuestionSubject, other: QuestionSubject): string {
  return one.names.filter((name) => other.names.includes(name)).join(' ')
}

/** Times and yearly events are counted by years, people by names, everything else by the same noun. */
function isOfSameThings(
  asked: QuestionSubject,
  { countOf }: Stated,
  listed: QuestionSubject,
): boolean {
  const byYear = listed.asking === 'when' || listed.asking === 'years'
  const isYearly = asked.terms.some((term) => yearly.has(term))
  if (countOf === 'times' || countOf === 'years')
    return byYear || (isYearly && listed.asking === 'which')
  if (countOf === 'people') return listed.asking === 'who' || listed.head[0] === 'people'
  if (byYear)
    return isYearly && (asked.asking === 'check' || asked.head.some((word) => yearly.has(word)))
  if (listed.asking === 'who') return true
  return asked.asking === 'check' || listed.head.length === 0 || sharesHead(asked, listed)
}

function sharesHead(a: QuestionSubject, b: QuestionSubject): boolean {
  return (
    a.head[0] !== undefined &&
    (a.head[0] === b.head[0] || (b.head.includes(a.head[0]) && a.head.includes(b.head[0] ?? '')))
  )
}

/** Works have commas in their titles, and places are named with the place they lie in. */
const unruly = stemsOf(
  `films movies movie books novels plays songs albums shows series episodes poems operas works paintings companies firms laws acts
  titles cities city towns villages places venues locations sites`,
)

/**
 * More than is listed only counts when it is close: a list far shorter is rather an excerpt. More times than years is
 * no contradiction for what can happen twice a year.
 */
function hasReason(
  asked: QuestionSubject,
  value: number,
  listed: QuestionSubject,
  list: List,
): boolean {
  if (list.kind === 'names' && listed.terms.some((term) => unruly.has(term))) return false
  if (value > list.size && value - list.size > Math.max(1, Math.floor(list.size / 3))) return false
  if (list.kind !== 'years' || listed.asking === 'which') return true
  return value < list.size || isOnceAYear(asked.terms)
}

/** A club may win two titles in a year; these come once a year at most. */
function isOnceAYear(terms: readonly string[]): boolean {
  return (
    (terms.includes('world') && terms.includes('cup')) ||
    terms.some((term) => term === 'bowl' || term === 'election')
  )
}
