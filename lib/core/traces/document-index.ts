import { sentencesOf, tokenise, type Token } from '@/lib/text/tokens'

const MAX_SENTENCE_TOKENS = 120
const MAX_CANDIDATES = 8

/** Tokens from `first` up to, not including, `last`. */
interface TokenRange {
  first: number
  last: number
}

/** A document prepared once for many answers; offsets are UTF-16 units of the document text. */
export interface DocumentIndex {
  tokens: Token[]
  sentences: TokenRange[]
  /** Ascending sentence numbers by stem of a content word. */
  postings: Map<string, number[]>
  /** By sentence; all zero between two rankings. */
  scores: Float64Array
}

export function indexDocument(text: string): DocumentIndex {
  const tokens = tokenise(text)
  const sentences = stretches(text, tokens)
  const postings = new Map<string, number[]>()
  for (const [number, { first, last }] of sentences.entries()) {
    for (const { stem, content } of tokens.slice(first, last)) {
      if (!content) continue
      const list = postings.get(stem)
      if (!list) postings.set(stem, [number])
      else if (list.at(-1) !== number) list.push(number)
    }
  }
  return { tokens, sentences, postings, scores: new Float64Array(sentences.length) }
}

/** Sentences as stretches of tokens; a text without full stops is cut, so that the work per answer stays bounded. */
function stretches(text: string, tokens: Token[]): TokenRange[] {
  const found: TokenRange[] = []
  let next = 0
  for (const { end } of sentencesOf(text)) {
    let first = next
    while (next < tokens.length && (tokens[next]?.start ?? Infinity) < end) {
      next += 1
      if (next - first === MAX_SENTENCE_TOKENS) {
        found.push({ first, last: next })
        first = next
      }
    }
    if (next > first) found.push({ first, last: next })
  }
  return found
}

/** Rare words carry more: 1 for a word of one sentence, falling with the number of sentences that have it. */
function weightOf(index: DocumentIndex, stem: string): number {
  const spread = index.postings.get(stem)?.length ?? 0
  return spread === 0 ? 1 : 1 / (1 + Math.log(spread))
}

/** The content words of some tokens, each by its stem with its weight. */
export function weights(
  index: DocumentIndex,
  tokens: Token[],
  factor: number,
): Map<string, number> {
  const map = new Map<string, number>()
  for (const { stem, content } of tokens) if (content) map.set(stem, weightOf(index, stem) * factor)
  return map
}

interface Candidate {
  sentence: number
  score: number
}

/** The sentences that share most with the wanted stems, best first; of equal ones the first. */
export function rank(
  { postings, scores }: DocumentIndex,
  wanted: Map<string, number>,
): Candidate[] {
  const found: number[] = []
  for (const [stem, weight] of wanted)
    for (const sentence of postings.get(stem) ?? []) {
      const score = scores[sentence] ?? 0
      if (score === 0) found.push(sentence)
      scores[sentence] = score + weight
    }
  const best: Candidate[] = []
  for (const sentence of found) {
    insert(best, { sentence, score: scores[sentence] ?? 0 })
    scores[sentence] = 0
  }
  return best
}

const isBefore = (a: Candidate, b: Candidate) =>
  a.score > b.score || (a.score === b.score && a.sentence < b.sentence)

/** Puts a candidate in its place among the best, of which there are few. */
function insert(best: Candidate[], candidate: Candidate): void {
  let at = best.length
  while (at > 0 && isBefore(candidate, best[at - 1] ?? candidate)) at -= 1
  if (at === MAX_CANDIDATES) return
  best.splice(at, 0, candidate)
  if (best.length > MAX_CANDIDATES) best.pop()
}

/** Whether a sentence has a word, by halving: a common word stands in thousands. */
export function hasStem({ postings }: DocumentIndex, stem: string, sentence: number): boolean {
  const numbers = postings.get(stem) ?? []
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) < sentence) from = middle + 1
    else to = middle
  }
  return numbers[from] === sentence
}

/** Share of the wanted weight that one sentence holds, 0–1. */
export function support(
  index: DocumentIndex,
  wanted: Map<string, number>,
  sentence: number,
): number {
  let all = 0
  let held = 0
  for (const [stem, weight] of wanted) {
    all += weight
    if (hasStem(index, stem, sentence)) held += weight
  }
  return all === 0 ? 0 : held / all
}
