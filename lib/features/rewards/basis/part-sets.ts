/** Sets of texts as small numbers: traces that were measured alike share one. 0 is the empty set. */
export class PartSets {
  readonly #sets: (readonly string[])[] = [[]]
  readonly #known = new Map<string, number>([['', 0]])
  readonly #added: Map<string, number>[] = [new Map()]

  /** The set with one more part. */
  add(set: number, part: string): number {
    const kept = this.#added[set]?.get(part)
    if (kept !== undefined) return kept
    const larger = this.#numberOf([...new Set([...this.partsOf(set), part])].toSorted())
    this.#added[set]?.set(part, larger)
    return larger
  }

  partsOf(set: number): readonly string[] {
    return this.#sets[set] ?? []
  }

  #numberOf(parts: readonly string[]): number {
    const spelled = parts.join('\n')
    const known = this.#known.get(spelled)
    if (known !== undefined) return known
    this.#known.set(spelled, this.#sets.length)
    this.#added.push(new Map())
    return this.#sets.push(parts) - 1
  }
}
