import { AsyncLocalStorage } from 'node:async_hooks'

interface Holder {
  active: boolean
}

/** One writer at a time in this thread, first come first served. */
export class WriteLock {
  readonly #holders = new AsyncLocalStorage<Holder>()
  #last: Promise<void> = Promise.resolve()

  /** Throws where the lock is held by the caller itself. */
  refuseWithin(): void {
    if (this.#holders.getStore()?.active !== true) return
    throw new Error(
      'a transaction is open here: write through what it was handed, for anything else would wait for it for ever',
    )
  }

  /** Waits for its turn. The caller must call what it gets when done. */
  async acquire(): Promise<() => void> {
    this.refuseWithin()
    const turn = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = before.then(() => turn.promise)
    await before
    return () => turn.resolve()
  }

  /** Does the work of one who has acquired it, so that what it does wrong is noticed. */
  async within<T>(work: () => Promise<T> | T): Promise<T> {
    const holder = { active: true }
    try {
      return await this.#holders.run(holder, async () => await work())
    } finally {
      holder.active = false
    }
  }

  async run<T>(work: () => Promise<T> | T): Promise<T> {
    const release = await this.acquire()
    return await this.within(work).finally(release)
  }
}
