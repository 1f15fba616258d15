import type { Phrase } from './query-terms'

/** The usual parameters of BM25. */
const k1 = 1.2
const b = 0.75

export interface RankContext {
  /** Passages in the whole corpus. */
  count: number
  /** The share of them a token is in, where it is known; else the candidates are counted. */
  shareOf: (token: string) => number | undefined
}

/** How often the tokens of a phrase stand in a row. */
export function occurrences(tokens: readonly string[], phrase: Phrase): number {
  const [first] = phrase
  let found = 0
  for (let at = 0; at <= tokens.length - phrase.length; at++) {
    if (tokens[at] !== first) continue
    if (phrase.every((token, offset) => tokens[at + offset] === token)) found += 1
  }
  return found
}

/**
 * BM25 of each candidate, with the inverse document frequency that is never negative (Robertson and Zaragoza 2009, as
 * Lucene has it). Candidates are lists of tokens; lengths are compared with the mean of the candidates.
 */
export function bm25Scores(
  candidates: readonly (readonly string[])[],
  phrases: readonly Phrase[],
  { count, shareOf }: RankContext,
): number[] {
  const all = Math.max(count, candidates.length)
  const lengths = candidates.map((tokens) => tokens.length)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const scores = candidates.map(() => 0)
  for (const phrase of phrases) {
    const found = candidates.map((tokens) => occurrences(tokens, phrase))
    const shares = phrase.flatMap((token) => shareOf(token) ?? [])
    const counted = found.filter((times) => times > 0).length
    const df = shares.length === phrase.length ? Math.min(...shares) * all : counted
    const idf = Math.log(1 + (all - df + 0.5) / (df + 0.5))
    for (const [index, times] of found.entries()) {
      const norm = k1 * (1 - b + b * ((lengths[index] ?? 0) / Math.max(1, mean)))
      scores[index] = (scores[index] ?? 0) + (idf * times * (k1 + 1)) / (times + norm)
    }
  }
  return scores
}
