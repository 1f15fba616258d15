import type { Matching, Similarity } from './align'
import type { RestingUnit } from './evidence'
import { tokenise } from '@/lib/text/tokens'

/** Share of the words of both texts that both have; from here on two questions are taken for one. */
const wordThreshold = 0.5

/** The same where both stand between the same neighbours. Chosen on the hand-aligned samples. */
const wordThresholdInPlace = 0.4

/** Cosine from which two questions are taken for one; below it lie questions about the same subject. */
const vectorThreshold = 0.75

/** A short sentence within a longer one counts for less than the same sentence. */
const containedWeight = 0.75
const fewestContained = 4

interface Words {
  text: ReadonlySet<string>
  /** With the answer. */
  whole: ReadonlySet<string>
  /** Without words such as "the" and "was". */
  content: ReadonlySet<string>
}

function wordsOf({ text, answer }: RestingUnit): Words {
  const tokens = tokenise(text)
  const stems = tokens.map(({ stem }) => stem)
  const answered = answer === null ? [] : tokenise(answer).map(({ stem }) => stem)
  return {
    text: new Set(stems),
    whole: new Set([...stems, ...answered]),
    content: new Set(tokens.filter(({ content }) => content).map(({ stem }) => stem)),
  }
}

function common(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let count = 0
  for (const one of left) if (right.has(one)) count += 1
  return count
}

/** Jaccard index; 0 of two empty sets. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = common(left, right)
  const all = left.size + right.size - shared
  return all === 0 ? 0 : shared / all
}

/** Share of the smaller set that the larger one holds. */
function contained(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const fewer = Math.min(left.size, right.size)
  return fewer === 0 ? 0 : common(left, right) / fewer
}

/**
 * Overlap of the words of two units: of their texts, of their texts with the answers, or how far the shorter lies in
 * the longer. Statements that rest on the same evidence need fewer words in common.
 */
function wordSimilarity(): Similarity<RestingUnit> {
  const known = new Map<RestingUnit, Words>()
  const read = (unit: RestingUnit) => {
    const words = known.get(unit) ?? wordsOf(unit)
    known.set(unit, words)
    return words
  }
  return (left, right) => {
    if (left.text === right.text) return 1
    const [a, b] = [read(left), read(right)]
    const text = overlap(a.text, b.text)
    const isLong = Math.min(a.content.size, b.content.size) >= fewestContained
    const within = isLong ? containedWeight * contained(a.content, b.content) : 0
    return Math.max(text, overlap(a.whole, b.whole), within, statedAlike(left, right, text))
  }
}

function statedAlike(left: RestingUnit, right: RestingUnit, text: number): number {
  if (left.answer !== null || right.answer !== null) return 0
  const shared = contained(new Set(left.evidence), new Set(right.evidence))
  return shared === 0 ? 0 : (text + shared) / 2
}

/** How units are aligned by their words. */
export const byWords = (): Matching<RestingUnit> => ({
  similarity: wordSimilarity(),
  threshold: wordThreshold,
  thresholdInPlace: wordThresholdInPlace,
})

/** How units are aligned by the embeddings of their texts. */
export const byVectors = (
  vectors: ReadonlyMap<string, readonly number[]>,
): Matching<RestingUnit> => ({
  similarity: vectorSimilarity(vectors),
  threshold: vectorThreshold,
})

/** How a matching decides, as a reply says it. */
export const thresholds = ({ threshold, thresholdInPlace }: Matching<RestingUnit>) => ({
  threshold,
  threshold_in_place: thresholdInPlace ?? null,
})

/** Cosine of the embeddings of the texts. */
function vectorSimilarity(
  vectors: ReadonlyMap<string, readonly number[]>,
): Similarity<RestingUnit> {
  const unit = new Map([...vectors].map(([text, vector]) => [text, scaled(vector)]))
  return (left, right) => {
    if (left.text === right.text) return 1
    return dot(unit.get(left.text) ?? [], unit.get(right.text) ?? [])
  }
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0)
}

/** Of length 1; a vector of zeros stays one. */
function scaled(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? [...vector] : vector.map((value) => value / length)
}
