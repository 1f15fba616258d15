import type { Matching, Similarity } from './align'
import type { RestingUnit } from './evidence'
import { wordSimilarity } from './word-similarity'

/** Chance that two units belong together from which they are taken for one. */
const wordThreshold = 0.5

/** The same where both stand between the same neighbours. */
const wordThresholdInPlace = 0.4

/** Cosine from which two questions are taken for one; below it lie questions about the same subject. */
const vectorThreshold = 0.75

/** No pair is surer than this, not even one of equal texts: sums stay finite. */
const mostLogOdds = 8

function logit(chance: number): number {
  return Math.min(mostLogOdds, Math.log(chance / (1 - chance)))
}

/** How units of some traces are aligned by their words: the likeliest alignment, by log-odds of its pairs. */
export const byWords = (
  traces: readonly (readonly RestingUnit[])[],
  odds?: readonly number[],
): Matching<RestingUnit> => ({
  similarity: wordSimilarity(traces.flat(), odds),
  threshold: wordThreshold,
  thresholdInPlace: wordThresholdInPlace,
  gain: (chance, threshold) => logit(chance) - logit(threshold),
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
