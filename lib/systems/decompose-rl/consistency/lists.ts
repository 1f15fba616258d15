import { addsNothing, smallWords } from './about'
import { isRegion } from './places'
import { isYear, valueOf } from './numbers'
import { isCapital, setOf, type Span, type Word, wordsOf } from './words'

export interface List extends Span {
  size: number
  kind: 'years' | 'names' | 'marked'
}

/** Words by which an answer says that its list is not the whole one, or that it is no plain list. */
const partial =
  /\b(?:includ(?:e|es|ed|ing)|such as|among|e\.g|for example|for instance|others?|etc|more|several|mostly|notably|as well as|along with|together with|plus|respectively|each|not|but|except|also|then|later|again|another|at least|or|nor|unless|of which|one of|n['’]t)\b|\.\.\.|…/i

/** Names with an "and" or a comma of their own, and suffixes set off by a comma. */
const compound =
  /\b(?:Bosnia and|Trinidad and|Antigua and|Kitts and|Vincent and|Tomé and|Tome and|Turks and|Wallis and|Newfoundland and|Food and|Simon and|Bonnie and|Brothers and|Sons? and|and Sons?|and Co|and Company|and Brothers|and Associates|and Partners|Johnson and|Procter and|Arts and|Science and|Research and|War and|Crime and|Pride and|Romeo and|Jr|Sr|Inc|Ltd|Corp|Co|Esq|PhD)\b|&/

/**
 * The one list an answer gives, or null when there is none, it is said to be incomplete, or it cannot be told for sure
 * where an item ends. `known` holds words of the question: what is asked about is no item.
 */
export function listOf(text: string, known: ReadonlySet<string>): List | null {
  const marked = markedList(text)
  if (marked !== 'none') return marked
  if (partial.test(text) || compound.test(text)) return null
  const plain = text.replace(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length))
  const segments = [...plain.matchAll(/[^.;!?\n:]+(?:[.:](?!\s|$)[^.;!?\n:]*)*/g)].filter((match) =>
    /,|\band\b/.test(match[0]),
  )
  const [segment] = segments
  if (segment === undefined || segments.length > 1) return null
  const before = plain.slice(0, segment.index)
  const list = inlineList(segment[0], /(?:^|:)\s*$/.test(before), known)
  if (list === null) return null
  const outside = wordsOf(plain).filter(
    ({ start, end }) => end <= segment.index + list.start || start >= segment.index + list.end,
  )
  const added = list.kind === 'years' ? smallWords(wordsOf(plain)) : outside
  if (!addsNothing(added, known)) return null
  const years = wordsOf(plain).filter((word) => isYear(word.lower)).length
  if (list.kind === 'years' ? years !== list.size : years > 0) return null
  return { ...list, start: list.start + segment.index, end: list.end + segment.index }
}

const bullet = /^[ \t]*(?:([-*•])|\(?(\d{1,2})[.)])[ \t]+\S.*$/gm

/** Lines that begin with a bullet, or with 1, 2, 3 …; null when they are numbered in another way. */
function markedList(text: string): List | null | 'none' {
  const lines = [...text.matchAll(bullet)]
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined || lines.length < 2) return 'none'
  const isEven = lines.every((line, n) =>
    first[1] === undefined ? Number(line[2]) === n + 1 : line[1] === first[1],
  )
  const isFlat = new Set(lines.map((line) => /^[ \t]*/.exec(line[0])?.[0].length)).size === 1
  const rest = text.slice(0, first.index) + text.slice(last.index + last[0].length)
  if (!isEven || !isFlat || partial.test(rest) || lines.some((line) => /\.\.\.|…/.test(line[0])))
    return null
  const start = first.index + (/^[ \t]*/.exec(first[0])?.[0].length ?? 0)
  return { kind: 'marked', size: lines.length, start, end: last.index + last[0].trimEnd().length }
}

/** Longer lists are not counted by commas. */
const most = 40

/** After a comma these are a rank of the name before. */
const ranks = setOf(
  'duke earl count prince king queen bishop lord archbishop marquess president minister secretary chancellor governor director professor captain mayor chairman founder son daughter ceo',
)

const particles = setOf('of the de la le van von der den del di da al bin ibn')

/** "A, B and C" or, standing alone, "A, B, C". */
function inlineList(
  segment: string,
  standsAlone: boolean,
  known: ReadonlySet<string>,
): List | null {
  const parts = partsOf(segment)
  const ands = parts.filter((part) => part.isAfterAnd)
  const last = parts.at(-1)
  if (parts.length < 2 || parts.length > most || ands.length > 1 || last === undefined) return null
  if (ands.length === 1 ? ands[0] !== last : !standsAlone || parts.length < 3) return null
  const items = parts.map((part, n) =>
    itemOf(segment, part, n === 0 ? 'first' : part === last ? 'last' : 'middle'),
  )
  const [first] = items
  const end = items.at(-1)
  if (first === undefined || first === null || end === undefined || end === null) return null
  const kinds = new Set(items.map((item) => item?.kind))
  if (kinds.size !== 1 || !isFreeStart(segment, first, end)) return null
  const texts = items.map((item) =>
    item === null ? '' : segment.slice(item.start, item.end).toLowerCase(),
  )
  if (new Set(texts).size !== texts.length) return null
  if (first.kind === 'names') {
    if (texts.some((text) => wordsOf(text).every((word) => known.has(word.lower)))) return null
    const countries = texts.filter((text) => isRegion(text)).length
    if (countries > 0 && countries < texts.length) return null
  }
  return { kind: first.kind, size: items.length, start: first.start, end: end.end }
}

interface ListPart extends Span {
  isAfterAnd: boolean
}

function partsOf(segment: string): ListPart[] {
  const parts: ListPart[] = []
  let start = 0
  let isAfterAnd = false
  for (const match of segment.matchAll(/,\s*and\s|,(?!\d)\s*|\s+and\s+/g)) {
    parts.push({ start, end: match.index, isAfterAnd })
    start = match.index + match[0].length
    isAfterAnd = match[0].includes('and')
  }
  parts.push({ start, end: segment.length, isAfterAnd })
  return parts
}

interface Item extends Span {
  kind: 'years' | 'names'
}

function itemOf(segment: string, part: ListPart, place: 'first' | 'middle' | 'last'): Item | null {
  const words = wordsOf(segment.slice(part.start, part.end)).map((word) => ({
    ...word,
    start: word.start + part.start,
    end: word.end + part.start,
  }))
  return yearItem(segment, words, place) ?? nameItem(words, place)
}

/** A year, with words after it ("1958 in Sweden") but no span ("1961 to 1964"). */
function yearItem(segment: string, words: Word[], place: string): Item | null {
  const years = words.filter((word) => isYear(word.lower))
  const [year] = years
  if (year === undefined || years.length > 1) return null
  const at = words.indexOf(year)
  const isFirst = at === 0 || (at === 1 && words[0]?.lower === 'in') || place === 'first'
  const before = words[at - 1]?.lower ?? ''
  if (!isFirst || setOf('from since until to between before after by around about').has(before))
    return null
  if (/^\s?[-–—/]/.test(segment.slice(year.end)) || /[-–—/]\s?$/.test(segment.slice(0, year.start)))
    return null
  return { kind: 'years', start: year.start, end: year.end }
}

/** A run of capitalised words, at the end of the first part, the start of the last, all of a middle one. */
function nameItem(words: Word[], place: string): Item | null {
  const run = place === 'first' ? lastRun(words) : firstRun(words)
  const named = run.slice(run.findIndex((word) => isCapital(word.text)))
  while (named.length > 0 && !isCapital(named.at(-1)?.text ?? '')) named.pop()
  const [start] = named
  const end = named.at(-1)
  if (start === undefined || end === undefined || (place === 'middle' && run.length < words.length))
    return null
  if (place !== 'first' && ranks.has(start.lower)) return null
  if (named.length > 5 || words.some((word) => isCount(word) && place !== 'first')) return null
  return { kind: 'names', start: start.start, end: end.end }
}

function isCount(word: Word): boolean {
  return valueOf(word.lower) !== null || setOf('his her their both its whose').has(word.lower)
}

function isPart(word: Word): boolean {
  return isCapital(word.text) || particles.has(word.lower)
}

function lastRun(words: Word[]): Word[] {
  const at = words.findLastIndex((word) => !isPart(word))
  const run = words.slice(at + 1)
  return at === -1 && setOf('in for at on from with by the after').has(run[0]?.lower ?? '')
    ? run.slice(1)
    : run
}

function firstRun(words: Word[]): Word[] {
  const at = words.findIndex((word) => !isPart(word))
  return at === -1 ? words : words.slice(0, at)
}

/** "For Brazil, Pelé and Garrincha scored" and "According to Smith, …": the first name may be no item. */
function isFreeStart(segment: string, first: Span, last: Span): boolean {
  const before = wordsOf(segment.slice(0, first.start))
  if (/\baccording to\b/i.test(segment)) return false
  const opener = before.at(-1)?.lower ?? ''
  const goesOn = wordsOf(segment.slice(last.end)).length > 0
  return !(goesOn && before.length === 1 && setOf('in for at on from with after under').has(opener))
}
