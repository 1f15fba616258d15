import { type Span, setOf, stem, type Word } from './words'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const spelled = new Map<string, number>([
  ...small.map((name, value): [string, number] => [name, value]),
  ...tens.flatMap((name, n): [string, number][] => [
    [name, 20 + n * 10],
    ...small
      .slice(1, 10)
      .map((unit, value): [string, number] => [`${name}-${unit}`, 21 + n * 10 + value]),
  ]),
])

const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

/** The value of a word that is a number in digits or English; null for ordinals, ranges and everything else. */
export function valueOf(lower: string): number | null {
  const known = spelled.get(lower)
  if (known !== undefined) return known
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,6})?$/.test(lower)) return null
  return Number(lower.replaceAll(',', ''))
}

/** English word of a small number, digits of a larger one. */
export function inWords(value: number): string {
  return small[value] ?? (value === 20 ? 'twenty' : String(value))
}

/** Four digits that may be a year. */
export function isYear(lower: string): boolean {
  return /^(?:1\d{3}|20\d{2})$/.test(lower)
}

export interface Quantity extends Span {
  value: number
  /** Stem of what is counted or the unit; '%' for a share; empty at the end of a clause. */
  unit: string
  /** Stem of the word after the unit, for "World Cups". */
  next: string
  /** False for "about 40", "over 40", "40 or more", "40–50", "the first 40". */
  isExact: boolean
  /** The step in which the number seems to be counted: 2.2 million has 100,000. */
  grain: number
  /** Index of the word among the words of the text. */
  at: number
}

const hedges = setOf(
  `about around approximately approx roughly nearly almost some over under above below more less fewer than least most up to
  circa ca between from estimated maximum minimum another further additional other others first last next top each every per
  within until before after by no any half past or plus minus`,
)
const hedgesAfter = setOf('or plus minus to more fewer less additional further other others point')

/** Quantities of a text in order; years are quantities as well. */
export function quantitiesOf(text: string, words: readonly Word[]): Quantity[] {
  const found: Quantity[] = []
  for (const [at, word] of words.entries()) {
    const base = valueOf(word.lower)
    if (base === null) continue
    const scale = scales.get(words[at + 1]?.lower ?? '') ?? 1
    const last = scale === 1 ? word : (words[at + 1] ?? word)
    const after = at + (scale === 1 ? 1 : 2)
    const rest = text.slice(last.end, last.end + 12)
    const gap = text.slice(last.end, words[after]?.start ?? text.length)
    const isJoined = /^\s?$/.test(gap)
    const percent = /^\s?(?:%|percent\b|per cent\b)/i.test(rest)
    found.push({
      start: word.start,
      end: last.end,
      value: base * scale,
      unit: percent ? '%' : isJoined ? unitOf(words[after]?.lower ?? '') : '',
      next: isJoined ? stem(words[after + 1]?.lower ?? '') : '',
      isExact:
        isPlain(text, words, at) && !(isJoined && hedgesAfter.has(words[after]?.lower ?? '')),
      grain: grainOf(word.lower, base) * scale,
      at,
    })
  }
  return found
}

/** Spellings of one unit, as stems. */
const units: Readonly<Record<string, string>> = {
  m: 'metr',
  meters: 'metr',
  meter: 'metr',
  km: 'kilometr',
  kilometers: 'kilometr',
  kilometer: 'kilometr',
  ft: 'foot',
  kg: 'kilogram',
  inhabitants: 'people',
  residents: 'people',
}

function unitOf(lower: string): string {
  return (Object.hasOwn(units, lower) ? units[lower] : undefined) ?? stem(lower)
}

/** No hedge in the two words before, no dash, slash, currency or plus beside it, and not a ratio or score. */
function isPlain(text: string, words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (word === undefined || /^\d{1,3}\.\d{3}$/.test(word.lower)) return false
  if (words[at - 1]?.lower === 'the' || isNumberBeside(words, at) || isMarker(text, word))
    return false
  const before = [words[at - 1], words[at - 2]]
  if (before.some((other) => other !== undefined && hedges.has(other.lower))) return false
  if (
    /[-–—~<>≈≤≥±/:+$£€¥.]\s?$/.test(text.slice(Math.max(0, word.start - 2), word.start)) &&
    isTouched(text, word)
  )
    return false
  return !/^(?:\s?[–—~/+]|-|\s?:\d|\s?\()/.test(text.slice(word.end, word.end + 3))
}

/** "1 200", "one hundred and five", "26 of 38": what is meant is left open. */
function isNumberBeside(words: readonly Word[], at: number): boolean {
  const isNumber = (n: number) => valueOf(words[n]?.lower ?? '') !== null
  const isOf = (n: number) => words[n]?.lower === 'of'
  if (isNumber(at - 1) || isNumber(at + 1)) return true
  if ((isOf(at + 1) && isNumber(at + 2)) || (isOf(at - 1) && isNumber(at - 2))) return true
  return (
    scales.has(words[at + 1]?.lower ?? '') && (isNumber(at + 2) || words[at + 2]?.lower === 'and')
  )
}

/** "1. The passage …" numbers a sentence. */
function isMarker(text: string, word: Word): boolean {
  return (
    /^\d/.test(word.text) &&
    /^[.)]\s+\S/.test(text.slice(word.end, word.end + 6)) &&
    /(?:^|\n)\s*$/.test(text.slice(0, word.start))
  )
}

/** A colon or full stop before a number only matters when it touches it: "Answer: 40" is plain, "2:40" is not. */
function isTouched(text: string, word: Word): boolean {
  return !/[:.]\s$/.test(text.slice(Math.max(0, word.start - 2), word.start))
}

function grainOf(lower: string, value: number): number {
  const decimals = /\.(\d+)$/.exec(lower)?.[1]
  if (decimals !== undefined) return 10 ** -decimals.length
  if (value < 100) return 1
  return 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0)
}

/** Whether one value may be the other one rounded: 8,850 and 8,848 agree, 204 and 152 do not. */
export function mayAgree(a: Quantity, b: Quantity): boolean {
  return a.value === b.value || Math.abs(a.value - b.value) < Math.max(a.grain, b.grain)
}
