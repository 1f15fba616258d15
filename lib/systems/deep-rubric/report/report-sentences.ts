import { firstFrom } from '@/lib/maths/halving'
import type { CiteMark, Claim, ParsedReport } from './claims'
import { looksFactual } from './factual'
import { sentencesIn, type Sentence } from './sentences'

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

interface Marked extends ParsedReport {
  claims: readonly Claim[]
  marks: readonly CiteMark[]
}

/** The sentences of a report with the claims in them and what they cite. */
export function sentencesOf({ start, plain, claims, marks, sources }: Marked): ReportSentence[] {
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
  return firstFrom(sentences.length, (at) => (sentences[at]?.end ?? Infinity) > place)
}
