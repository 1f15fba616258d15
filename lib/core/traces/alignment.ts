import type { EvidenceLink, Step } from './schema'
import { sentencesOf, tokenise, type Token } from '@/lib/text/tokens'
import { denseStretch } from './dense-stretch'
import {
  hasStem,
  indexDocument,
  rank,
  support,
  weights,
  type DocumentIndex,
} from './document-index'
import { quotedClaims, without } from './quoted-claim'

const MAX_LINKS = 3
const MIN_QUOTE_TOKENS = 4
const MIN_SUPPORT = 0.34
const QUESTION_WEIGHT = 0.35

interface Run {
  from: number
  at: number
  length: number
}

/** The longest run of equal words between an answer and a stretch of document tokens, common words included. */
function longestRun(answer: Token[], document: Token[], first: number, last: number): Run {
  let best: Run = { from: 0, at: first, length: 0 }
  let previous = new Int32Array(last - first + 1)
  for (let i = 0; i < answer.length; i += 1) {
    const row = new Int32Array(last - first + 1)
    for (let j = first; j < last; j += 1) {
      if (answer[i]?.stem !== document[j]?.stem) continue
      const length = (previous[j - first] ?? 0) + 1
      row[j - first + 1] = length
      if (length > best.length) best = { from: i - length + 1, at: j - length + 1, length }
    }
    previous = row
  }
  return best
}

function isQuote(run: Run, answer: Token[]): boolean {
  const words = answer.slice(run.from, run.from + run.length)
  const content = words.filter((token) => token.content).length
  if (run.length >= MIN_QUOTE_TOKENS && content >= 2) return true
  const isWhole = content > 0 && content === answer.filter((token) => token.content).length
  return isWhole && (run.length >= 2 || words.some((token) => /\p{N}/u.test(token.stem)))
}

interface Span {
  start: number
  end: number
}

function spanOf(tokens: Token[], isPart: (token: Token) => boolean): Span | null {
  const parts = tokens.filter((token) => token.content && isPart(token))
  const first = parts.at(0)
  const last = parts.at(-1)
  return first && last ? { start: first.start, end: last.end } : null
}

interface Passage {
  step: number
  span: Span
  tokens: Token[]
  wanted: Map<string, number>
}

function linkTo(index: DocumentIndex, passage: Passage, sentence: number): EvidenceLink | null {
  const place = index.sentences[sentence]
  if (!place) return null
  const run = longestRun(passage.tokens, index.tokens, place.first, place.last)
  const words = index.tokens.slice(place.first, place.last)
  if (isQuote(run, passage.tokens)) {
    const [from, to] = [passage.tokens[run.from], passage.tokens[run.from + run.length - 1]]
    const [docFrom, docTo] = [index.tokens[run.at], index.tokens[run.at + run.length - 1]]
    if (from && to && docFrom && docTo)
      return {
        step: passage.step,
        start: from.start,
        end: to.end,
        doc_start: docFrom.start,
        doc_end: docTo.end,
        kind: 'quote',
        score: 1,
      }
  }
  const found = new Set(words.map((token) => token.stem))
  const inAnswer = spanOf(passage.tokens, (token) => found.has(token.stem)) ?? passage.span
  const inDocument = denseStretch(words, passage.wanted)
  // One word alone supports only an answer that hardly has more.
  if (!inDocument || (inDocument.stems < 2 && passage.wanted.size > 2)) return null
  return {
    step: passage.step,
    ...inAnswer,
    doc_start: inDocument.first.start,
    doc_end: inDocument.last.end,
    kind: 'paraphrase',
    score: support(index, passage.wanted, sentence),
  }
}

function alignPassage(index: DocumentIndex, passage: Passage, context: Token[]): EvidenceLink[] {
  const ranking = new Map([...weights(index, context, QUESTION_WEIGHT), ...passage.wanted])
  const open = new Map(passage.wanted)
  const links: EvidenceLink[] = []
  while (links.length < MAX_LINKS && open.size > 0) {
    const isFirst = links.length === 0
    const best = rank(index, isFirst ? ranking : open).find(({ sentence }) =>
      isEnough(index, { wanted: isFirst ? passage.wanted : open, sentence, isFirst }),
    )
    if (!best) break
    const link = linkTo(
      index,
      { ...passage, wanted: isFirst ? passage.wanted : open },
      best.sentence,
    )
    if (!link) break
    links.push(link)
    for (const stem of open.keys()) if (hasStem(index, stem, best.sentence)) open.delete(stem)
  }
  return links
}

interface Enough {
  wanted: Map<string, number>
  sentence: number
  isFirst: boolean
}

/** One shared rare word or number is enough for a short answer; later sentences must add two words of their own. */
function isEnough(index: DocumentIndex, { wanted, sentence, isFirst }: Enough): boolean {
  let shared = 0
  for (const stem of wanted.keys()) if (hasStem(index, stem, sentence)) shared += 1
  if (support(index, wanted, sentence) < MIN_SUPPORT) return false
  return shared >= 2 || (isFirst && shared === 1 && wanted.size <= 2)
}

/** Answers, explanations and reports rest on the document; plans, questions and verdicts do not. */
function passagesOf(index: DocumentIndex, step: Step, claim: string): Passage[] {
  if (step.meta.abstained) return []
  const spans =
    step.kind === 'answer'
      ? [{ start: step.start, end: step.end }]
      : sentencesOf(step.text, step.start)
  const quoted = quotedClaims(step.text, claim, index.tokens).map(({ start, end }) => ({
    start: start + step.start,
    end: end + step.start,
  }))
  const pieces = spans.flatMap((span) => without(span, quoted))
  return pieces.flatMap((span): Passage[] => {
    const words = step.text.slice(span.start - step.start, span.end - step.start)
    const tokens = tokenise(words, span.start)
    if (tokens.length === 0) return []
    return [{ step: step.index, span, tokens, wanted: weights(index, tokens, 1) }]
  })
}

const RESTS_ON_DOCUMENT = new Set(['answer', 'reason', 'report', 'fact'])

/**
 * Ties the words of answers and explanations to the words of the document they rest on: exact quotes first, then the
 * sentences that share most of their content words. A bare "Yes" or "No" is aligned through its question.
 *
 * `document` is the document text (passages joined by one space); offsets in and out are UTF-16 units of the view text
 * and of the document. A step without a link has no support that words can show. Words that a step quotes from the
 * claim rest on nothing.
 */
export function alignEvidence(
  steps: Step[],
  document: string | DocumentIndex,
  claim: string,
): EvidenceLink[] {
  const index = typeof document === 'string' ? indexDocument(document) : document
  const links: EvidenceLink[] = []
  let question: Token[] = []
  for (const step of steps) {
    if (step.kind === 'question') question = tokenise(step.text)
    if (!RESTS_ON_DOCUMENT.has(step.kind) || isVerdictWord(step)) continue
    for (const passage of passagesOf(index, step, claim)) {
      const isBare = passage.wanted.size === 0 && step.kind === 'answer' && question.length > 0
      const aligned = isBare ? { ...passage, wanted: weights(index, question, 1) } : passage
      links.push(...alignPassage(index, aligned, question))
    }
  }
  return links
}

/** A FaithLens `<answer>` is the verdict, not a statement about the document. */
function isVerdictWord(step: Step): boolean {
  return step.kind === 'answer' && step.meta.question === undefined
}
