import { isYear, valueOf } from './numbers'
import { isCapital, setOf, stem, type Word, wordsOf } from './words'

type QuestionForm = 'count' | 'measure' | 'when' | 'years' | 'who' | 'where' | 'which' | 'check'
export type CountOf = 'times' | 'years' | 'people' | 'noun'

/** What a question is about, so exactly that two questions with one `key` ask for the same thing. */
export interface QuestionSubject {
  asking: QuestionForm
  /** Stems of what the question is about, in its order, without grammar. */
  terms: string[]
  /** The same without order. */
  key: string
  /** Stems of capitalised words in order; those of the "how many …" phrase apart. */
  names: string[]
  headNames: string[]
  /** Stems of the words right after "how many" or "which". */
  head: string[]
  countOf: CountOf
  /** Words and years of the question, to be told from what an answer adds. */
  words: Set<string>
  tense: string
  /** Names or numbers tie it to one subject; without them "the film" may be two films. */
  isAnchored: boolean
}

const stops = setOf(
  `a an the of in on at and during did does do is are was were has have had been be being there how many much which what who whom
  when where s total overall altogether exactly precisely actually document text passage passages evidence table according
  mentioned listed specific given please`,
)
const auxiliaries = setOf('did does do is are was were has have had can could will would')
const wh = setOf('how which what who whom whose when where why')
const pronouns = setOf(
  'he she it they him her them his hers its their theirs this that these those such same other another others latter former both either here we you i my your our',
)
const degrees = setOf('tall long high deep far old big large wide heavy fast much big')
const measures = setOf(
  'height length depth distance age population area width weight speed percentage percent share proportion cost price budget duration elevation',
)
const moments = setOf('year date day')
const longest = 400

/** Joins a span of years to one word, so that "between 1958 and 2002" and "from 1958 to 2002" are one. */
function withJoinedRanges(text: string): string {
  return text
    .replace(/\b(?:between|from)\s(\d{4})\s(?:and|to|until)\s(\d{4})\b/gi, '$1x$2')
    .replace(/\b(\d{4})\s?[–—-]\s?(\d{2,4})\b/g, '$1x$2')
}

/** Null for a question that is not plain: two in one, one that points elsewhere by a pronoun, or no question. */
export function readQuestion(text: string): QuestionSubject | null {
  if (text.length > longest || text.indexOf('?') !== text.lastIndexOf('?')) return null
  const words = wordsOf(withJoinedRanges(text.replace(/^\s*(?:Q?\d+[.:)]|[-*•])\s*/i, '')))
  if (words.some((word) => pronouns.has(word.lower))) return null
  const asks = words.filter((word) => wh.has(word.lower))
  const [opening] = words
  if (opening === undefined) return null
  if (auxiliaries.has(opening.lower)) {
    return asks.length === 0 ? built('check', words, { from: 0, to: 0 }) : null
  }
  const [ask] = asks
  if (ask === undefined || asks.length > 1) return null
  return readAsk(words, words.indexOf(ask))
}

interface Head {
  from: number
  to: number
}

function readAsk(words: Word[], at: number): QuestionSubject | null {
  const [ask, second, third, fourth] = [0, 1, 2, 3].map((n) => words[at + n]?.lower ?? '')
  if (ask === 'how') {
    if (second === 'many') return built('count', words, headFrom(words, at + 2))
    return degrees.has(second ?? '') ? built('measure', words, { from: at, to: at }) : null
  }
  if (ask === 'when') return built('when', words, { from: at, to: at + 1 })
  if (ask === 'where') return built('where', words, { from: at, to: at + 1 })
  if (ask === 'who' || ask === 'whom') return built('who', words, { from: at, to: at + 1 })
  if (ask !== 'which' && ask !== 'what') return null
  if (moments.has(second ?? '')) return built('when', words, { from: at + 1, to: at + 2 })
  if (second === 'years') return built('years', words, { from: at + 1, to: at + 2 })
  const isNamed = auxiliaries.has(second ?? '') && third === 'the'
  if (measures.has((isNamed ? fourth : second) ?? ''))
    return built('measure', words, { from: at, to: at })
  if (isNamed && fourth === 'number')
    return built('count', words, headFrom(words, at + 5, 2), 'number')
  return built('which', words, headFrom(words, at + 1))
}

/** The noun phrase up to the next auxiliary; without one, the next three words may belong to it. */
function headFrom(words: Word[], start: number, most = 3): Head {
  const from = words[start]?.lower === 'of' ? start + 1 : start
  const aux = words.findIndex((word, n) => n >= from && auxiliaries.has(word.lower))
  return { from, to: aux === -1 || aux > from + 5 ? Math.min(words.length, from + most) : aux }
}

function termOf(word: Word): string {
  const value = isYear(word.lower) ? null : valueOf(word.lower)
  return value === null ? stem(word.lower) : String(value)
}

/** What a statement is about, in its order: the terms a question about it would have. */
export function termsOf(text: string): string[] {
  return wordsOf(withJoinedRanges(text))
    .filter((word) => !stops.has(word.lower))
    .map((word) => termOf(word))
}

function built(
  asking: QuestionForm,
  words: Word[],
  { from, to }: Head,
  skipped = '',
): QuestionSubject | null {
  const head = words.slice(from, to).map((word) => stem(word.lower))
  const countOf = asking === 'count' ? countedBy(head) : 'noun'
  const isDropped = (word: Word, n: number) =>
    stops.has(word.lower) ||
    word.lower === skipped ||
    ((asking === 'when' || asking === 'years') && n >= from && n < to) ||
    (countOf !== 'noun' && n === from) ||
    (asking === 'which' && n === from && termOf(word) === 'people')
  const kept = words.filter((word, n) => !isDropped(word, n))
  const isName = (word: Word) => isCapital(word.text) && word !== words[0]
  const terms = kept.map((word) => termOf(word))
  if (terms.length < 2) return null
  const names = kept.filter((word) => isName(word))
  const isInHead = (word: Word) =>
    asking !== 'check' && words.indexOf(word) >= from && words.indexOf(word) < to
  return {
    asking,
    terms,
    key: [...new Set(terms)].toSorted().join(' '),
    names: names.filter((word) => !isInHead(word)).map((word) => termOf(word)),
    headNames: names.filter((word) => isInHead(word)).map((word) => termOf(word)),
    head,
    countOf,
    words: new Set(
      words.flatMap((word) => [word.lower, stem(word.lower), ...word.lower.split('x')]),
    ),
    tense: tenseOf(words),
    isAnchored: names.length > 0 || kept.some((word) => /\d/.test(word.lower)),
  }
}

function countedBy([first]: string[]): CountOf {
  if (first === 'tim') return 'times'
  if (first === 'year') return 'years'
  return first === 'people' ? 'people' : 'noun'
}

function tenseOf(words: Word[]): string {
  const has = (...wanted: string[]) => words.some((word) => wanted.includes(word.lower))
  if (has('did', 'was', 'were', 'had')) return 'past'
  if (has('does', 'do', 'is', 'are')) return 'present'
  return has('has', 'have') ? 'perfect' : 'none'
}
