/** Keeps the results asked for last; who asks for one that is being made waits for the same one. */
export class Lru<T> {
  readonly #most: number
  readonly #kept = new Map<string, Promise<T>>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const value = known ?? make()
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    if (known === undefined) {
      value.catch(() => {
        if (this.#kept.get(key) === value) this.#kept.delete(key)
      })
    }
    return value
  }
}
