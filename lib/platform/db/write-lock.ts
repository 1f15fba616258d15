import { AsyncLocalStorage } from 'node:async_hooks'

interface Holder {
  active: boolean
}

/** One writer at a time in this thread, first come first served. */
export class WriteLock {
  readonly #holders = new AsyncLocalStorage<Holder>()
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn. The caller must call what it gets when done. */
  async acquire(): Promise<() => void> {
    if (this.#holders.getStore()?.active === true) {
      throw new Error(
        'a transaction is open here: write through what it was handed, for anything else would wait for it for ever',
      )
    }
    const turn = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = before.then(() => turn.promise)
    await before
    return () => turn.resolve()
  }

  async run<T>(work: () => Promise<T> | T): Promise<T> {
    const release = await this.acquire()
    const holder = { active: true }
    try {
      return await this.#holders.run(holder, async () => await work())
    } finally {
      holder.active = false
      release()
    }
  }
}
