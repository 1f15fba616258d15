import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { join, sql, type Sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { currentRequestId } from '@/lib/platform/request-context'

/** One piece of work: what kind, and the id of the row that says what is to be done. */
export interface JobRef {
  kind: string
  id: string
}

/** Work that this process has claimed. Each claim has a lease id of its own: with an old one nothing can be changed. */
export interface Claim extends JobRef {
  leaseId: string
  attempts: number
  /** The request that queued it last; null for what no request queued. */
  requestId: string | null
  /** How long it was due before it was claimed. */
  waitedMs: number
}

/** Retries wait at most 100 s. What is due much later was queued or leased before the clock was set back. */
const latestMs = 10 * 60_000

const dueSchema = z.object({ waited_ms: z.coerce.number() })
const claimedSchema = z.object({
  kind: z.string(),
  subject_id: z.string(),
  attempts: z.number(),
  request_id: z.string().nullable(),
})

interface ClaimOptions {
  kinds: readonly string[]
  /** Leases of this process: work that runs here is not claimed again when its lease has run out. */
  held: readonly string[]
  leaseMs: number
}

/** Queued work in the table `job`. A row is deleted when its work has ended. */
export class JobQueue {
  readonly #database: Database
  readonly #clock: (() => number) | undefined

  constructor(database: Database, clock?: () => number) {
    this.#database = database
    this.#clock = clock
  }

  /** Milliseconds since 1970. On PostgreSQL by the server's clock, which all processes share. */
  #now(): Sql {
    return this.#clock === undefined && this.#database.provider === 'postgresql'
      ? sql`CAST(extract(epoch FROM statement_timestamp()) * 1000 AS BIGINT)`
      : sql`CAST(${(this.#clock ?? Date.now)()} AS BIGINT)`
  }

  #in(ms: number): Sql {
    return sql`${this.#now()} + CAST(${ms} AS BIGINT)`
  }

  /**
   * Queues work once, due now and with all its tries. Work that is under way is done once more when it ends: it may have
   * read what has changed since.
   */
  async enqueue({ kind, id }: JobRef): Promise<void> {
    await this.#database.execute(sql`
      INSERT INTO job (kind, subject_id, due_at, request_id)
      VALUES (${kind}, ${id}, ${this.#now()}, ${currentRequestId()})
      ON CONFLICT (kind, subject_id) DO UPDATE SET
        request_id = COALESCE(excluded.request_id, job.request_id),
        is_requested_again = (job.lease_id IS NOT NULL),
        due_at = CASE WHEN job.lease_id IS NULL AND job.due_at > excluded.due_at
          THEN excluded.due_at ELSE job.due_at END,
        attempts = CASE WHEN job.lease_id IS NULL THEN 0 ELSE job.attempts END`)
  }

  /** Claims the work that has been due for longest; null when none is due. */
  async claim({ kinds, held, leaseMs }: ClaimOptions): Promise<Claim | null> {
    if (kinds.length === 0) return null
    const notHeld =
      held.length === 0 ? sql`TRUE` : sql`(lease_id IS NULL OR lease_id NOT IN (${join(held)}))`
    const due = sql`
      FROM job WHERE due_at <= ${this.#now()} AND kind IN (${join(kinds)}) AND ${notHeld}
      ORDER BY due_at LIMIT 1`
    // A read alone: a worker without work does not wait for those who write.
    const [first] = await this.#database.query(
      sql`SELECT ${this.#now()} - due_at AS waited_ms ${due}`,
    )
    if (first === undefined) return null
    const unlocked = this.#database.provider === 'postgresql' ? sql`FOR UPDATE SKIP LOCKED` : sql``
    const leaseId = newId()
    const [row] = await this.#database.query(sql`
      UPDATE job SET lease_id = ${leaseId}, due_at = ${this.#in(leaseMs)},
        attempts = CASE WHEN is_requested_again THEN 1 ELSE attempts + 1 END,
        is_requested_again = FALSE
      WHERE (kind, subject_id) = (SELECT kind, subject_id ${due} ${unlocked})
      RETURNING kind, subject_id, attempts, request_id`)
    if (row === undefined) return null
    const { kind, subject_id: id, attempts, request_id: requestId } = claimedSchema.parse(row)
    const { waited_ms: waitedMs } = dueSchema.parse(first)
    return { kind, id, attempts, leaseId, requestId, waitedMs }
  }

  /** Extends leases and returns those that are still valid. */
  async renew(leaseIds: readonly string[], leaseMs: number): Promise<Set<string>> {
    if (leaseIds.length === 0) return new Set()
    const rows = await this.#database.query(sql`
      UPDATE job SET due_at = ${this.#in(leaseMs)}
      WHERE lease_id IN (${join(leaseIds)}) RETURNING lease_id`)
    return new Set(rows.map((row) => String(row['lease_id'])))
  }

  /** Ends work; what was requested again meanwhile is queued. */
  async settle(leaseId: string): Promise<void> {
    const ended = await this.#database.execute(sql`
      DELETE FROM job WHERE lease_id = ${leaseId} AND is_requested_again = FALSE`)
    if (ended > 0) return
    await this.#database.execute(sql`
      UPDATE job SET lease_id = NULL, due_at = ${this.#now()}, attempts = 0,
        is_requested_again = FALSE
      WHERE lease_id = ${leaseId}`)
  }

  /** Queues work that failed for another try after so many milliseconds. */
  async retry(leaseId: string, delayMs: number): Promise<void> {
    await this.#database.execute(sql`
      UPDATE job SET lease_id = NULL, due_at = ${this.#in(delayMs)}, is_requested_again = FALSE
      WHERE lease_id = ${leaseId}`)
  }

  /** Hands work back unfinished: another process may claim it at once, and this claim was no try. */
  async handBack(leaseIds: readonly string[]): Promise<void> {
    if (leaseIds.length === 0) return
    await this.#database.execute(sql`
      UPDATE job SET lease_id = NULL, due_at = ${this.#now()}, attempts = attempts - 1,
        is_requested_again = FALSE
      WHERE lease_id IN (${join(leaseIds)})`)
  }

  /** Makes work due that would wait until the clock is again where it was before it was set back. */
  async makeDue(): Promise<void> {
    await this.#database.execute(sql`
      UPDATE job SET due_at = ${this.#now()} WHERE due_at > ${this.#in(latestMs)}`)
  }
}
