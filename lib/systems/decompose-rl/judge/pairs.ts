import type { Reading } from '@/lib/core/traces/schema'

/** A question of a trace with what came of it. */
export interface Pair {
  question: string
  /** Null: it has no answer. */
  answer: string | null
  abstained: boolean
}

/** Questions in order, each with its answer; empty for a trace without output. */
export function pairsOf({ steps }: Pick<Reading, 'steps'>): Pair[] {
  const pairs: Pair[] = []
  const places = new Map<number, Pair>()
  for (const { kind, text, meta } of steps) {
    if (kind === 'question') {
      const pair: Pair = { question: text.trim(), answer: null, abstained: false }
      places.set(meta.question ?? pairs.length, pair)
      pairs.push(pair)
    } else if (kind === 'answer' && meta.question !== undefined) {
      const pair = places.get(meta.question)
      if (pair) Object.assign(pair, { answer: text.trim(), abstained: meta.abstained === true })
    }
  }
  return pairs
}
