import { isNegated, monthsIn, namesIn, numbersIn, opposition } from './facts'
import { sentencesIn, terms } from './words'

/** Sentences of a document, ready to be searched. */
export interface Evidence {
  sentences: { text: string; terms: Set<string> }[]
  rarity: Map<string, number>
}

export function readEvidence(document: string): Evidence {
  const sentences = sentencesIn(document).map((text) => ({ text, terms: new Set(terms(text)) }))
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const rarity = new Map(
    [...counts].map(([term, count]) => [term, Math.log(1 + sentences.length / count)]),
  )
  return { sentences, rarity }
}

/** Weight of a term that the document does not have. */
const absent = 1

export interface Match {
  sentence: string
  /** Share of what was asked that the sentence has, rare words counting more, 0 to 1. */
  overlap: number
}

/** The sentence that has most of what a text is about; the first of several. */
export function bestSentence(text: string, { sentences, rarity }: Evidence): Match | null {
  const wanted = [...new Set(terms(text))]
  const weight = (term: string) => rarity.get(term) ?? absent
  const total = wanted.reduce((sum, term) => sum + weight(term), 0)
  if (total === 0) return null
  let best: Match | null = null
  for (const { text: sentence, terms: own } of sentences) {
    const found = wanted.reduce((sum, term) => sum + (own.has(term) ? weight(term) : 0), 0)
    const overlap = found / total
    if (overlap > (best?.overlap ?? 0)) best = { sentence, overlap }
  }
  return best
}

export interface EvidenceVerdict {
  verdict: 'agrees' | 'contradicts' | 'open'
  /** In plain words. */
  because: string
  /** 0 to 1. */
  confidence: number
  sentence: string | null
}

/** Below this share of words a sentence says nothing about what is asked. */
const enough = 0.34
const plenty = 0.6

function missing<T>(wanted: Set<T>, found: Set<T>): T[] {
  return [...wanted].filter((value) => !found.has(value))
}

/** Whether a document bears a statement out, by words, numbers, dates, names and negation alone. */
export function judge(statement: string, evidence: Evidence): EvidenceVerdict {
  const match = bestSentence(statement, evidence)
  if (match === null || match.overlap < enough)
    return {
      verdict: 'open',
      because: 'No sentence of the document has enough of its words.',
      confidence: 0.5 + (enough - (match?.overlap ?? 0)) / 2,
      sentence: null,
    }
  const { sentence, overlap } = match
  const clash = clashBetween(statement, sentence)
  if (clash !== null)
    return { verdict: 'contradicts', because: clash, confidence: 0.6 + overlap * 0.35, sentence }
  if (overlap < plenty)
    return {
      verdict: 'open',
      because: 'The closest sentence has only some of its words.',
      confidence: 0.55,
      sentence,
    }
  return {
    verdict: 'agrees',
    because: 'A sentence of the document has the same words, numbers and names.',
    confidence: 0.55 + overlap * 0.4,
    sentence,
  }
}

/** What in a sentence speaks against a statement, in plain words. */
function clashBetween(statement: string, sentence: string): string | null {
  const [wantedNumbers, ownNumbers] = [numbersIn(statement), numbersIn(sentence)]
  const numbers = missing(wantedNumbers, ownNumbers)
  if (numbers.length > 0 && ownNumbers.size > 0)
    return `The claim has ${numbers.join(', ')}; the document has ${[...ownNumbers].join(', ')}.`
  const [wantedMonths, ownMonths] = [monthsIn(statement), monthsIn(sentence)]
  if (missing(wantedMonths, ownMonths).length > 0 && ownMonths.size > 0) return 'The months differ.'
  if (isNegated(statement) !== isNegated(sentence)) return 'One of the two says that it is not so.'
  const pair = opposition(statement, sentence)
  if (pair !== null) return `The claim says "${pair[0]}", the document "${pair[1]}".`
  const [wantedNames, ownNames] = [namesIn(statement), namesIn(sentence)]
  const words = new Set(sentence.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const names = missing(wantedNames, ownNames).filter((name) => !words.has(name))
  if (names.length > 0 && ownNames.size > 0 && wantedNames.size === names.length)
    return `The document does not name ${names.join(', ')} there.`
  return null
}
