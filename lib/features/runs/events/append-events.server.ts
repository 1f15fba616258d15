import { z } from 'zod'
import { publish } from '@/lib/platform/bus'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { log } from '@/lib/platform/log'
import type { RunEvent } from '../schema'
import { runTopic } from '../topics'

/** Tokens of all streams are written together about this often; the first one of a stream at once. */
const togetherMs = 100

type TokenEvent = Extract<RunEvent, { type: 'token' }>

const lastSchema = z.object({ id: z.number().nullable() })

/**
 * Writes down what happens in a run, in order and with increasing ids. One process at a time writes the events of a
 * run. What was announced can be read back.
 */
export class EventLog {
  readonly #database: Database
  readonly #runId: string
  #next: number
  #pending: RunEvent[] = []
  readonly #begun = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  private constructor(database: Database, runId: string, next: number) {
    this.#database = database
    this.#runId = runId
    this.#next = next
  }

  static async open(database: Database, runId: string): Promise<EventLog> {
    const [row] = await database.query(sql`
      SELECT MAX(id) AS id FROM run_event WHERE run_id = ${runId}`)
    return new EventLog(database, runId, (lastSchema.parse(row).id ?? 0) + 1)
  }

  /** Notes text that arrived. */
  token(event: TokenEvent): void {
    const stream = `${event.item_id} ${event.system} ${event.sample} ${event.attempt}`
    const isFirst = !this.#begun.has(stream)
    this.#begun.add(stream)
    const last = this.#pending.findLast((other) => isSameStream(other, event))
    if (last?.type === 'token') {
      last.content += event.content
      last.reasoning += event.reasoning
    } else this.#pending.push({ ...event })
    if (isFirst) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), togetherMs)
  }

  note(event: RunEvent): void {
    this.#pending.push(event)
    this.#timer ??= setTimeout(() => void this.flush(), togetherMs)
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
      log.error('events of a run were not written', { run_id: this.#runId, error })
      this.#timer ??= setTimeout(() => void this.flush(), togetherMs * 10)
    }
  }

  /** Does `work` and writes what it says happened, with all that is pending, or nothing of it. */
  async together(work: (tx: Transaction) => Promise<RunEvent[]>): Promise<void> {
    const turn = this.#writing.then(() => this.#commit(work))
    this.#writing = turn.catch(() => undefined)
    await turn
  }

  async #commit(work: (tx: Transaction) => Promise<RunEvent[]>): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const pending = this.#pending
    this.#pending = []
    try {
      const written = await this.#database.transaction(async (tx) => {
        const more = await work(tx)
        const now = new Date()
        const rows = [...pending, ...more].map(({ type, ...data }, index) => [
          this.#runId,
          this.#next + index,
          type,
          now,
          JSON.stringify(data),
        ])
        await tx.insertMany('run_event', ['run_id', 'id', 'type', 'created_at', 'data'], rows)
        return rows.length
      })
      this.#next += written
    } catch (error) {
      this.#pending = [...pending, ...this.#pending]
      throw error
    }
    publish(runTopic, { run_id: this.#runId })
  }
}

function isSameStream(other: RunEvent, event: TokenEvent): boolean {
  return (
    other.type !== 'finished' &&
    other.item_id === event.item_id &&
    other.system === event.system &&
    other.sample === event.sample &&
    (other.type !== 'token' || (other.attempt === event.attempt && other.chain === event.chain))
  )
}
