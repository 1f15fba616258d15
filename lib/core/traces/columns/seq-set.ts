/** A set of small integers as bits, between the lowest and the highest it can hold. */
export class SeqSet {
  readonly #base: number
  readonly #bits: Uint8Array

  constructor(lowest: number, highest: number) {
    this.#base = lowest & ~7
    this.#bits = new Uint8Array(Math.max(0, (highest - this.#base + 8) >> 3))
  }

  static of(values: Iterable<number>): SeqSet {
    const all = [...values]
    let [lowest, highest] = [Infinity, 0]
    for (const value of all) {
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
    const set = new SeqSet(all.length === 0 ? 0 : lowest, highest)
    for (const value of all) set.add(value)
    return set
  }

  add(value: number): void {
    const at = value - this.#base
    const byte = at >> 3
    if (byte >= 0 && byte < this.#bits.length) {
      this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (at & 7))
    }
  }

  has(value: number): boolean {
    const at = value - this.#base
    return at >= 0 && ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0
  }
}
