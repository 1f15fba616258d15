import { AsyncResource } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { untilFree } from './busy'
import type { Transaction } from './database'
import type { SqliteConnection } from './sqlite-connection'
import type { WriteLock } from './write-lock'

/** Those who come within this time after the first share its commit; beyond it, they would hold it up. */
const usualShareMs = 5

interface Member {
  /** Writes, and returns what is to be called once that is on the disk. */
  work: () => Promise<() => void>
  failed: (error: unknown) => void
}

interface Written extends Pick<Member, 'failed'> {
  done: () => void
}

/**
 * Transactions one after the other, of which those that wait at the same time reach the disk together: most of a
 * small transaction is waiting for the disk. Each is all or nothing by itself, sees what those before it wrote, and
 * has not ended before the disk has it.
 */
export class SharedCommits {
  readonly #writer: SqliteConnection
  readonly #lock: WriteLock
  readonly #tx: Transaction
  readonly #shareMs: number
  readonly #waiting: Member[] = []
  #isServing = false

  /** `tx` is what the transactions write through; it writes with `writer`. */
  constructor(
    writer: SqliteConnection,
    lock: WriteLock,
    tx: Transaction,
    shareMs: number = usualShareMs,
  ) {
    this.#writer = writer
    this.#lock = lock
    this.#tx = tx
    this.#shareMs = shareMs
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#lock.refuseWithin()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push({
      work: AsyncResource.bind(async () => {
        const result = await this.#lock.within(() => work(this.#tx))
        return () => resolve(result)
      }),
      failed: reject,
    })
    if (!this.#isServing) void this.#serve()
    return await promise
  }

  async #serve(): Promise<void> {
    this.#isServing = true
    while (this.#waiting.length > 0) {
      // What else is ready to run may have something to write too.
      await nextTurn()
      const release = await this.#lock.acquire()
      await this.#together().finally(release)
    }
    this.#isServing = false
  }

  async #together(): Promise<void> {
    const writer = this.#writer
    const written: Written[] = []
    const asked = this.#waiting.length
    try {
      await untilFree(() => writer.prepare('BEGIN IMMEDIATE').run())
    } catch (error) {
      for (const member of this.#waiting.splice(0, asked)) member.failed(error)
      return
    }
    try {
      await this.#write(written)
      if (written.length > 0) await untilFree(() => writer.prepare('COMMIT').run())
      for (const { done } of written) done()
    } catch (error) {
      for (const { failed } of written) failed(error)
    } finally {
      if (writer.connection.inTransaction) writer.prepare('ROLLBACK').run()
    }
  }

  /** Adds to `written` those that are to be committed. Throws when nothing of them can be. */
  async #write(written: Written[]): Promise<void> {
    const until = performance.now() + this.#shareMs
    do {
      const member = this.#waiting.shift()
      if (member === undefined) return
      // A large transaction is the first one, and faster without a savepoint.
      const isFirst = written.length === 0
      try {
        if (!isFirst) this.#writer.prepare('SAVEPOINT member').run()
        const done = await member.work()
        if (!isFirst) this.#writer.prepare('RELEASE member').run()
        written.push({ done, failed: member.failed })
      } catch (error) {
        member.failed(error)
        if (isFirst) return
        // After some failures, as of a full disk, SQLite has taken back everything.
        if (!this.#writer.connection.inTransaction) throw error
        this.#writer.prepare('ROLLBACK TO member').run()
        this.#writer.prepare('RELEASE member').run()
      }
    } while (performance.now() < until)
  }
}
