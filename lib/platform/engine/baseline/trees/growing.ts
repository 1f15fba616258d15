import { openings } from './openings'
import { missing, passagesIn, type Section } from './sections'
import { sentencesIn, shareIn, terms, wordsIn } from '../words'

/** Terms of the queries above, and of this one. */
function askedTerms(section: Section): Set<string> {
  return new Set(terms(`${section('topic')} ${section('ancestors')} ${section('query')}`))
}

/** Passages with fewer terms that nobody asked about have no more to give. */
const newTerms = 12

export function gate(section: Section) {
  const found = passagesIn(section).flatMap(({ text }) => terms(text))
  const fresh = missing(found, askedTerms(section)).length
  const branch = fresh >= newTerms
  return { branch, why: `The passages have ${fresh} words that no query has asked about.` }
}

const signs = {
  comparison:
    /\b(?:than|unlike|whereas|while|compared|alternatives?|instead|versus|other|rather)\b/i,
  risk: /\b(?:risks?|fail\w*|problems?|loss|lost|damage\w*|danger\w*|disease|harm\w*|lacks?|decline\w*|threat\w*|destroy\w*|collapse\w*|error\w*)\b/i,
  quantitative: /\d/,
} as const

/** Words of a query that are taken from one sentence. */
const wordsOfQuery = 8

/** The telling words of a sentence, those nobody asked about first, in the order of the sentence. */
function phraseOf(sentence: string, asked: ReadonlySet<string>): string {
  const telling = [...new Set(wordsIn(sentence))].filter((word) => terms(word).length > 0)
  const isFresh = (word: string) => terms(word).some((term) => !asked.has(term))
  const chosen = new Set(
    telling.toSorted((a, b) => Number(isFresh(b)) - Number(isFresh(a))).slice(0, wordsOfQuery),
  )
  return telling.filter((word) => chosen.has(word)).join(' ')
}

export function children(section: Section) {
  const count = Number(section('count')) || 0
  const asked = askedTerms(section)
  const sentences = passagesIn(section)
    .flatMap(({ text }) => sentencesIn(text))
    .map((sentence) => ({ sentence, fresh: missing(terms(sentence), asked).length }))
    .filter(({ fresh }) => fresh > 2)
    .toSorted((a, b) => b.fresh - a.fresh)
    .map(({ sentence }) => sentence)
  const taken = new Set<string>()
  const take = (purpose: keyof typeof openings, isFit: (sentence: string) => boolean) => {
    const sentence = sentences.find((one) => !taken.has(one) && isFit(one))
    if (sentence === undefined) return []
    taken.add(sentence)
    return [{ query: `${openings[purpose]} ${phraseOf(sentence, asked)}?`, purpose }]
  }
  const purposes = ['comparison', 'risk', 'quantitative'] as const
  const first = purposes.flatMap((purpose) => take(purpose, (one) => signs[purpose].test(one)))
  const filled = purposes.flatMap((purpose) =>
    first.some((one) => one.purpose === purpose) ? [] : take(purpose, () => true),
  )
  const others = sentences.flatMap(() => take('other', () => true))
  return { children: [...first, ...filled, ...others].slice(0, count) }
}

/** Share of the words of a query that a passage has. */
const supportingShare = 0.4

export function ground(section: Section) {
  const query = section('query')
  const supporting = passagesIn(section).filter(
    ({ text }) => shareIn(query, text) >= supportingShare,
  )
  return { supporting: supporting.map(({ passage }) => passage) }
}

/** The two sentences of each passage that have most words of the query, in their order. */
export function drawn(section: Section) {
  const wanted = new Set(terms(section('query')))
  const shared = (sentence: string) => terms(sentence).filter((term) => wanted.has(term)).length
  return {
    statements: passagesIn(section).map(({ passage, text }) => {
      const sentences = sentencesIn(text)
      const best = new Set(sentences.toSorted((a, b) => shared(b) - shared(a)).slice(0, 2))
      return { passage, facts: sentences.filter((sentence) => best.has(sentence)) }
    }),
  }
}
