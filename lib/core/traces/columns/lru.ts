interface Kept<T> {
  value: Promise<T>
  weight: number
}

/** Keeps the results asked for last; who asks for one that is being made waits for the same one. */
export class Lru<T> {
  readonly #most: number
  readonly #weigh: (value: T) => number
  readonly #kept = new Map<string, Kept<T>>()

  /** @param weigh what a result counts against `most`; the one asked for last is kept whatever it weighs */
  constructor(most: number, weigh: (value: T) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const kept = known ?? { value: make(), weight: 1 }
    this.#kept.set(key, kept)
    this.#dropOldest()
    if (known === undefined) void this.#settle(key, kept)
    return kept.value
  }

  async #settle(key: string, kept: Kept<T>): Promise<void> {
    try {
      kept.weight = this.#weigh(await kept.value)
      this.#dropOldest()
    } catch {
      // Whoever asked has the error.
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    }
  }

  #dropOldest(): void {
    let weight = [...this.#kept.values()].reduce((sum, kept) => sum + kept.weight, 0)
    for (const [key, kept] of this.#kept) {
      if (weight <= this.#most || this.#kept.size === 1) return
      this.#kept.delete(key)
      weight -= kept.weight
    }
  }
}
