/** Counts what is left out, by the reason as shown on screen. */
export class LeftOut {
  readonly #counts = new Map<string, number>()

  add(reason: string, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count)
  }

  /** In the order in which the reasons were met first. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }
}
