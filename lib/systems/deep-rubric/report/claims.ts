import type { Cite } from './cites'
import type { PlainText } from './plain-text'
import type { Source } from './sources'

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

/** A numbered mark: after the letter at `at` of the Markdown. */
export interface CiteMark {
  at: number
  claim: number
  cites: number[]
}

/** A report as it was taken apart; `start` is its place in the view. */
export interface ParsedReport {
  start: number
  plain: PlainText
  cites: readonly Cite[]
  sources: readonly Source[]
}

/** Every cite span, and each non-blank stretch between them. Source: DeepRubric, Appendix A. */
export function claimsOf({
  text,
  start,
  plain,
  cites,
  sources,
}: ParsedReport & { text: string }): Claim[] {
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

/** A mark for each citation, in the order of the text. */
export function marksOf(
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
