import type { Reading, Snippet } from '@/lib/traces/schema'
import { reportStep, snippetsOf } from '../read'
import { scanCites, type Cite } from './cites'
import { looksFactual } from './factual'
import { piecesOf, type Piece } from './pieces'
import { withoutTags, type PlainText } from './plain-text'
import { sentencesIn, type Sentence } from './sentences'

/** An id that the report cites; `number` counts from 1 by first use. */
export interface Source {
  number: number
  id: string
  /** Numbers of the snippets with this id; none: the citation is dead. */
  snippets: number[]
}

/** A stretch of the report that is judged by itself. Offsets count in the view. */
export interface Claim {
  index: number
  /** Without citation tags. */
  text: string
  start: number
  end: number
  /** Numbers of the sources it cites. */
  cites: number[]
  /** Whether one of them was found; a claim whose ids are all dead scores as uncited. */
  isCited: boolean
}

/** Offsets count in the view; `from`–`to` in the Markdown without citation tags. */
export interface ReportSentence extends Sentence {
  index: number
  text: string
  from: number
  to: number
  claims: number[]
  /** Numbers of sources. */
  cites: number[]
  /** States a fact, by the look of it, and cites nothing that was found. */
  isUnsourced: boolean
}

/** A numbered mark: after the letter at `at` of the Markdown. */
export interface CiteMark {
  at: number
  claim: number
  cites: number[]
}

export interface Report {
  /** Of the report's text in the view. */
  start: number
  end: number
  /** The text without citation tags, for display. */
  markdown: string
  sources: Source[]
  claims: Claim[]
  sentences: ReportSentence[]
  marks: CiteMark[]
  /** The Markdown in pieces, none lost and none twice. */
  pieces: Piece[]
  snippets: Snippet[]
  /** Numbers of the snippets that no citation uses. */
  unused: number[]
  /** Every citation tag that is closed and names an id, in order; offsets count in the report. */
  cites: Cite[]
  words: number
}

const word = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/**
 * What the report of a trajectory says and cites; null without a closed report. Every cite span is a claim, and so is
 * each non-blank stretch between them. Source: DeepRubric, Appendix A.
 */
export function readReport(reading: Pick<Reading, 'steps'>): Report | null {
  const step = reportStep(reading)
  if (step === null) return null
  const { text, start, end } = step
  const scan = scanCites(text)
  const plain = withoutTags(text, scan.tags)
  const snippets = snippetsOf(reading)
  const sources = sourcesOf(scan.cites, snippets)
  const claims = claimsOf({ text, start, plain, cites: scan.cites, sources })
  const marks = marksOf(scan.cites, claims, start, plain)
  const sentences = sentencesOf({ start, plain, claims, cites: scan.cites, sources, marks })
  return {
    start,
    end,
    markdown: plain.text,
    sources,
    claims,
    sentences,
    marks,
    pieces: piecesOf(plain.text, sentences, marks),
    snippets,
    unused: unusedOf(sources, snippets),
    cites: scan.cites,
    words: plain.text.match(word)?.length ?? 0,
  }
}

function sourcesOf(cites: readonly Cite[], snippets: readonly Snippet[]): Source[] {
  const places = new Map<string, number[]>()
  for (const [at, { id }] of snippets.entries()) {
    const list = places.get(id)
    if (list === undefined) places.set(id, [at])
    else list.push(at)
  }
  const ids = [...new Set(cites.flatMap((cite) => cite.ids))]
  return ids.map((id, at) => ({ number: at + 1, id, snippets: places.get(id) ?? [] }))
}

function unusedOf(sources: readonly Source[], snippets: readonly Snippet[]): number[] {
  const used = new Set(sources.flatMap((source) => source.snippets))
  return snippets.flatMap((_, at) => (used.has(at) ? [] : [at]))
}

interface Given {
  start: number
  plain: PlainText
  cites: readonly Cite[]
  sources: readonly Source[]
}

function claimsOf({ text, start, plain, cites, sources }: Given & { text: string }): Claim[] {
  const numbers = new Map(sources.map((source) => [source.id, source]))
  const claims: Claim[] = []
  const add = (from: number, to: number, ids: readonly string[]) => {
    const found = ids.flatMap((id) => numbers.get(id) ?? [])
    claims.push({
      index: claims.length,
      text: plain.text.slice(plain.toPlain(from), plain.toPlain(to)).trim(),
      start: start + from,
      end: start + to,
      cites: found.map(({ number }) => number),
      isCited: found.some(({ snippets }) => snippets.length > 0),
    })
  }
  const addBetween = (from: number, to: number) => {
    if (plain.text.slice(plain.toPlain(from), plain.toPlain(to)).trim() !== '') add(from, to, [])
  }
  let reached = 0
  for (const { outerStart, outerEnd, start: from, end, ids } of cites) {
    if (outerStart >= reached) addBetween(reached, outerStart)
    add(from, end, ids)
    reached = Math.max(reached, outerEnd)
  }
  addBetween(reached, text.length)
  return claims
}

function marksOf(
  cites: readonly Cite[],
  claims: readonly Claim[],
  start: number,
  plain: PlainText,
): CiteMark[] {
  const byStart = new Map(claims.map((claim) => [claim.start, claim]))
  return cites
    .flatMap((cite): CiteMark[] => {
      const claim = byStart.get(start + cite.start)
      if (claim === undefined) return []
      return [{ at: plain.toPlain(cite.end), claim: claim.index, cites: claim.cites }]
    })
    .toSorted((a, b) => a.at - b.at || a.claim - b.claim)
}

interface Marked extends Given {
  claims: readonly Claim[]
  marks: readonly CiteMark[]
}

function sentencesOf({ start, plain, claims, marks, sources }: Marked): ReportSentence[] {
  const found = sentencesIn(plain.text)
  const spans = claims.map(({ start: from, end: to }) => ({
    from: plain.toPlain(from - start),
    to: plain.toPlain(to - start),
  }))
  const isLive = new Set(
    sources.flatMap(({ number, snippets }) => (snippets.length > 0 ? [number] : [])),
  )
  const touching = claimsBySentence(found, spans, claims, marks)
  return found.map((sentence, index) => {
    const { start: from, end: to, kind } = sentence
    const text = plain.text.slice(from, to)
    const own = touching[index] ?? []
    const cites = [...new Set(own.flatMap((at) => claims[at]?.cites ?? []))]
    return {
      kind,
      index,
      text,
      from,
      to,
      start: start + plain.toGiven(from),
      end: start + plain.toGivenEnd(to),
      claims: own,
      cites,
      isUnsourced: !cites.some((number) => isLive.has(number)) && looksFactual(text, kind),
    }
  })
}

/** Claims that share a letter with each sentence, and those without a letter at the sentence they stand after. */
function claimsBySentence(
  sentences: readonly Sentence[],
  spans: readonly { from: number; to: number }[],
  claims: readonly Claim[],
  marks: readonly CiteMark[],
): number[][] {
  const own: number[][] = sentences.map(() => [])
  for (const [claim, { from, to }] of spans.entries()) {
    if (claims[claim]?.text === '') continue
    let at = firstEndingAfter(sentences, from)
    for (; at < sentences.length && (sentences[at]?.start ?? Infinity) < to; at += 1)
      own[at]?.push(claim)
  }
  for (const { claim, at } of marks) {
    if (claims[claim]?.text !== '') continue
    const after = firstEndingAfter(sentences, at)
    const isWithin = (sentences[after]?.start ?? Infinity) < at
    own[isWithin ? after : after - 1]?.push(claim)
  }
  return own
}

/** Number of the first sentence that ends beyond a place. */
function firstEndingAfter(sentences: readonly Sentence[], place: number): number {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.end ?? Infinity) <= place) low = middle + 1
    else high = middle
  }
  return low
}
