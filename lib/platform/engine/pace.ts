import { setTimeout as sleep } from 'node:timers/promises'

/** Keeps to a number of tokens a second, without drifting. */
export class Pace {
  readonly #perToken: number
  #due = performance.now()

  constructor(tokensPerSecond: number | undefined) {
    this.#perToken = tokensPerSecond === undefined ? 0 : 1000 / tokensPerSecond
  }

  async wait(signal: AbortSignal): Promise<void> {
    if (this.#perToken === 0) return
    this.#due += this.#perToken
    const left = this.#due - performance.now()
    if (left > 1) await sleep(left, undefined, { signal }).catch(() => undefined)
  }
}
