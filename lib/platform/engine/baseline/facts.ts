import { wordsIn } from './words'

const months =
  'january february march april may june july august september october november december'.split(' ')

const spelledNumbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  hundred: 100,
  thousand: 1000,
}

const negations =
  /\b(?:not|never|no|none|neither|nor|without|nobody|nothing|cannot|failed to|refused to|denied)\b|n['’]t\b/gi

const number = /\d+(?:[.,]\d+)*/g

/** Numbers of a text, written in digits or as words. */
export function numbersIn(text: string): Set<number> {
  const digits = (text.match(number) ?? []).map((found) => Number(found.replaceAll(',', '')))
  const spelled = wordsIn(text).flatMap((found) => spelledNumbers[found.toLowerCase()] ?? [])
  return new Set([...digits, ...spelled].filter((value) => Number.isFinite(value)))
}

/** Names of months, where one stands beside a number or with a capital. */
export function monthsIn(text: string): Set<string> {
  const found = wordsIn(text).filter((word) => /^\p{Lu}/u.test(word))
  return new Set(found.map((word) => word.toLowerCase()).filter((word) => months.includes(word)))
}

/** Words with a capital that do not begin a sentence: most of them are names. */
export function namesIn(text: string): Set<string> {
  const found = new Set<string>()
  for (const [at, word] of wordsIn(text).entries()) {
    if (at === 0 || !/^\p{Lu}/u.test(word) || months.includes(word.toLowerCase())) continue
    found.add(word.toLowerCase().replace(/['’]s$/, ''))
  }
  return found
}

/** Whether a text says that something is not so. Two negations cancel out. */
export function isNegated(text: string): boolean {
  return (text.match(negations)?.length ?? 0) % 2 === 1
}

const opposites: [string, string][] = [
  ['increase', 'decrease'],
  ['rise', 'fall'],
  ['rose', 'fell'],
  ['higher', 'lower'],
  ['more', 'fewer'],
  ['more', 'less'],
  ['before', 'after'],
  ['first', 'last'],
  ['opened', 'closed'],
  ['won', 'lost'],
  ['accept', 'reject'],
  ['approved', 'rejected'],
  ['alive', 'dead'],
  ['true', 'false'],
  ['male', 'female'],
  ['north', 'south'],
  ['east', 'west'],
]

/** A pair of words of which one text has one and the other text the other. */
export function opposition(one: string, other: string): [string, string] | null {
  const [left, right] = [one, other].map((text) => new Set(wordsIn(text.toLowerCase())))
  for (const [a, b] of opposites) {
    if (left?.has(a) && right?.has(b) && !right.has(a)) return [a, b]
    if (left?.has(b) && right?.has(a) && !right.has(b)) return [b, a]
  }
  return null
}
