import type { Database, Transaction } from '@/lib/platform/db/database'
import { log as write } from '@/lib/platform/log'
import { appendEvents, lastEventOf, type EventTable, type LoggedEvent } from './event-log'
import { announceChange } from './job-rows'

/** Events of all streams are written together about this often; the first one of a stream at once. */
const togetherMs = 100

/** How events that carry parts of a text are gathered. */
export interface Gathering<Event> {
  /** Which text an event continues; null = none. */
  streamOf: (event: Event) => string | null
  /** Adds such an event to those that are not written yet. */
  gather: (pending: Event[], event: Event) => void
}

interface WriterOptions<Event> {
  of: string
  gathering: Gathering<Event>
  /** Called once the first events of the row are stored. */
  onFirst?: () => void
}

/**
 * Writes what happens to one row, in order and with increasing ids. One process at a time writes the events of a row.
 * What was announced can be read back.
 */
export class EventWriter<Event extends LoggedEvent> {
  readonly #database: Database
  readonly #table: EventTable
  readonly #of: string
  readonly #gathering: Gathering<Event>
  readonly #onFirst: () => void
  #pending: Event[] = []
  readonly #begun = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(
    database: Database,
    table: EventTable,
    { of, gathering, onFirst = () => undefined }: WriterOptions<Event>,
  ) {
    this.#database = database
    this.#table = table
    this.#of = of
    this.#gathering = gathering
    this.#onFirst = onFirst
  }

  note(event: Event): void {
    const stream = this.#gathering.streamOf(event)
    if (stream === null) this.#pending.push(event)
    else this.#gathering.gather(this.#pending, event)
    if (stream === null || this.#begun.has(stream)) this.#flushIn(togetherMs)
    else {
      this.#begun.add(stream)
      void this.flush()
    }
  }

  #flushIn(ms: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), ms)
  }

  /** Writes what is pending. Never rejects: what could not be written is tried again with the next. */
  flush(): Promise<void> {
    this.#writing = this.#flushAfter(this.#writing)
    return this.#writing
  }

  async #flushAfter(before: Promise<void>): Promise<void> {
    await before
    if (this.#pending.length === 0) return
    try {
      await this.#commit(async () => [])
    } catch (error) {
      write.error('events were not written', { table: this.#table.table, id: this.#of, error })
      this.#flushIn(togetherMs * 10)
    }
  }

  /** Does `work` and writes what it says happened, with all that is pending, or nothing of it. */
  async together(work: (tx: Transaction) => Promise<Event[]>): Promise<void> {
    const turn = this.#writing.then(() => this.#commit(work))
    this.#writing = turn.catch(() => undefined)
    await turn
  }

  async #commit(work: (tx: Transaction) => Promise<Event[]>): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const pending = this.#pending
    this.#pending = []
    const of = this.#of
    let isFirst = false
    try {
      await this.#database.transaction(async (tx) => {
        const events = [...pending, ...(await work(tx))]
        const after = await lastEventOf(tx, this.#table, of)
        await appendEvents(tx, this.#table, { of, after, events })
        isFirst = after === 0 && events.length > 0
      })
    } catch (error) {
      this.#pending = [...pending, ...this.#pending]
      throw error
    }
    announceChange(this.#table, of)
    if (isFirst) this.#onFirst()
  }
}
