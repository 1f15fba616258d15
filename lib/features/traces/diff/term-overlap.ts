/** Terms of one unit, each once, with a weight: numbers that a vocabulary gave them. */
export interface Terms {
  ids: Int32Array
  weights: Float64Array
  total: number
}

/** Numbers for terms, in the order in which they are first seen. */
export class Vocabulary {
  private readonly ids = new Map<string, number>()

  get size(): number {
    return this.ids.size
  }

  terms(weights: ReadonlyMap<string, number>): Terms {
    const ids = Int32Array.from(weights.keys(), (term) => this.idOf(term))
    const values = Float64Array.from(weights.values())
    return { ids, weights: values, total: values.reduce((sum, weight) => sum + weight, 0) }
  }

  private idOf(term: string): number {
    const known = this.ids.get(term)
    if (known !== undefined) return known
    this.ids.set(term, this.ids.size)
    return this.ids.size - 1
  }
}

/**
 * The weight that two units share: of each term the smaller weight. Fast where one left unit is compared with many:
 * its weights lie spread out by term until another left unit comes.
 */
export function sharing({ size }: Vocabulary): (left: Terms, right: Terms) => number {
  const spread = new Float64Array(size)
  let spreadTerms: Terms | null = null
  return (left, right) => {
    if (left !== spreadTerms) {
      for (const id of spreadTerms?.ids ?? []) spread[id] = 0
      for (const [at, id] of left.ids.entries()) spread[id] = left.weights[at] ?? 0
      spreadTerms = left
    }
    const { ids, weights } = right
    let sum = 0
    for (let at = 0; at < ids.length; at += 1)
      sum += Math.min(spread[ids[at] ?? 0] ?? 0, weights[at] ?? 0)
    return sum
  }
}

/** Jaccard index by weight; 0 of two empty sides. */
export function jaccard(shared: number, left: Terms, right: Terms): number {
  const all = left.total + right.total - shared
  return all === 0 ? 0 : shared / all
}

/** Dice coefficient by weight; 0 of two empty sides. */
export function dice(shared: number, left: Terms, right: Terms): number {
  const both = left.total + right.total
  return both === 0 ? 0 : (2 * shared) / both
}
