import type { Convention } from '@/lib/core/rewards/schema'

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, n) => sum + value * (b[n] ?? Number.NaN), 0)
}

function cosine(a: readonly number[], b: readonly number[]): number {
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

/**
 * Minus the mean, over all n questions, of the largest similarity to an earlier question. `embeddings`: one vector
 * a question, all of one length, in order. Null without questions, with vectors of different lengths or of length
 * zero. Paper: cosine, 0 for one question (section 3.2). Released: dot product of the question embedded as a query
 * (`queries`, if given) with the earlier ones embedded as documents; −1 for at most one question.
 */
export function diversity(
  embeddings: readonly (readonly number[])[],
  convention: Convention = 'paper',
  queries: readonly (readonly number[])[] = embeddings,
): number | null {
  const isReleased = convention === 'released'
  const n = embeddings.length
  if (n <= 1 && isReleased) return -1
  if (n === 0) return null
  const similarity = isReleased ? dot : cosine
  let sum = 0
  for (let i = 1; i < n; i += 1) {
    const query = queries[i] ?? []
    const earlier = embeddings.slice(0, i)
    if (query.length === 0 || earlier.some((vector) => vector.length !== query.length)) return null
    sum += Math.max(...earlier.map((vector) => similarity(query, vector)))
  }
  if (!Number.isFinite(sum)) return null
  return sum === 0 ? 0 : -sum / n
}
