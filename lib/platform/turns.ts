import { AppError } from './error'

export interface TurnLimits {
  /** Pieces of work under way. */
  atOnce: number
  /** Those that wait, of one key and of all keys together. */
  waiting: number
  waitingOfKey: number
  /** What somebody reads who finds the queue full. */
  message: string
}

/** Seconds after which somebody who found the queue full may try again. */
const retryAfter = 5

/** Costly work in turn: a few at once, a few that wait, and nobody beyond. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting: { key: string; begin: () => void }[] = []
  #underWay = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Runs the work in its turn. Throws `too_many` when too many wait already, of this key or of all. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(key)
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #begin(key: string): Promise<void> {
    const { atOnce, waiting, waitingOfKey, message } = this.#limits
    if (this.#underWay < atOnce) {
      this.#underWay += 1
      return
    }
    const own = this.#waiting.filter((one) => one.key === key).length
    if (own >= waitingOfKey || this.#waiting.length >= waiting)
      throw new AppError('too_many', message, { details: { retry_after: retryAfter } })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ key, begin: resolve })
    await promise
  }

  /** The place goes to whoever has waited longest, so nobody can slip in between. */
  #end(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#underWay -= 1
  }
}
